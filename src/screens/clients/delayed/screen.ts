import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 110, name: 'delayed', icon: 'ScheduleSendOutlined' },
  texts: ['clients', 'management', 'fields', 'forms'],
  load: async () => (await import('./delayed')).delayed,
  pages: [{ path: '/delayed-pub', part: 'List', needs: ['get /mqtt/delayed/messages'] }],
  collections: [{ path: '/mqtt/delayed/messages', getName: 'topic' }],
})
