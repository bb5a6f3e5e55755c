import { defineSettings } from '../../../resources/settings/defineSettings'
import { filterSessionFields } from '../filterSessionFields'
import { mqttPages } from '../mqttPages'

const PRIORITY_MESSAGES = Object.fromEntries(
  ['range', 'minimum', 'maximum', 'integer', 'number', 'type'].map((rule) => [rule, 'management.session.priority']),
)

export const Settings = defineSettings({
  path: '/configs/global_zone',
  at: 'mqtt',
  title: 'management.session.title',
  intro: 'management.session.intro',
  siblings: mqttPages,
  refine: filterSessionFields(true),
  ui: { fields: { mqueue_priorities: { messages: PRIORITY_MESSAGES } } },
  sections: [
    {
      title: 'management.session.lifetime',
      fields: ['session_expiry_interval', 'message_expiry_interval', 'max_subscriptions'],
    },
    { title: 'management.session.window', fields: ['max_inflight', 'retry_interval', 'upgrade_qos'] },
    {
      title: 'management.session.queue',
      fields: ['max_mqueue_len', 'mqueue_store_qos0', 'mqueue_priorities', 'mqueue_default_priority'],
    },
    { title: 'management.session.incoming', fields: ['max_awaiting_rel', 'await_rel_timeout'] },
  ],
})
