import type { Siblings } from '../../resources/settings/types'

export const mqttPages: Siblings = {
  label: 'management.mqtt.pages',
  pages: [
    { to: '/mqtt/general', label: 'management.general.title' },
    { to: '/mqtt/session', label: 'management.session.title' },
    { to: '/mqtt/retainer', label: 'management.retainer.title' },
    { to: '/mqtt/system-topic', label: 'management.systemTopic.title' },
  ],
}
