import { parseDurationMs } from '../../../forms/values/duration'
import { defineSettings } from '../../../resources/settings/defineSettings'

/** Minimum threshold in milliseconds. */
const LEAST_THRESHOLD = 100

/** Settings of slow subscriptions: threshold, number of records and expiry. */
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
