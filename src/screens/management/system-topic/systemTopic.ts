import { defineSettings } from '../../../resources/settings/defineSettings'
import { mqttPages } from '../mqttPages'

/** What the broker tells of itself and of its clients below `$SYS`, and how often (MG-3, MG-14). */
export const Settings = defineSettings({
  path: '/configs/sys_topics',
  title: 'management.systemTopic.title',
  intro: 'management.systemTopic.intro',
  siblings: mqttPages,
  sections: [
    { title: 'management.systemTopic.intervals', fields: ['sys_msg_interval', 'sys_heartbeat_interval'] },
    { title: 'fields.sys_event_messages.label', fields: ['sys_event_messages'] },
  ],
})
