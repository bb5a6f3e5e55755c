import { defineSettings } from '../../../resources/settings/defineSettings'
import { mqttPages } from '../mqttPages'

/** Settings of `$SYS` topics: messages and intervals. */
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
