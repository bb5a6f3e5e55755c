import { parseDurationMs } from '../../../forms/values/duration'
import { defineSettings } from '../../../resources/settings/defineSettings'

/** In milliseconds: shorter deliveries are not slow (SPECIFICATION, "Validation rules"). */
const LEAST_THRESHOLD = 100

/** What counts as slow, how many records are kept and how long (DI-5). */
export const Settings = defineSettings({
  path: '/slow_subscriptions/settings',
  title: 'slowSubscriptions.settings_title',
  intro: 'slowSubscriptions.settings_intro',
  related: [{ to: '/slow-sub', label: 'slowSubscriptions.title' }],
  sections: [
    { title: 'slowSubscriptions.measured', fields: ['stats_type', 'threshold'] },
    { title: 'slowSubscriptions.kept', fields: ['top_k_num', 'expire_interval'] },
  ],
  ui: {
    fields: { threshold: { messages: { least: 'slowSubscriptions.least' } } },
    check: ({ threshold }) =>
      typeof threshold === 'string' && (parseDurationMs(threshold) ?? LEAST_THRESHOLD) < LEAST_THRESHOLD
        ? [{ path: ['threshold'], rule: 'least', params: { min: LEAST_THRESHOLD } }]
        : [],
  },
})
