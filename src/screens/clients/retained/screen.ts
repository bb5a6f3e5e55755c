import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 100, name: 'retained', icon: 'PushPinOutlined' },
  texts: ['clients', 'publish', 'fields', 'forms'],
  load: async () => (await import('./retained')).retained,
  pages: [{ path: '/retained', part: 'List', needs: ['get /mqtt/retainer/messages'] }],
  collections: [{ path: '/mqtt/retainer/messages', getName: 'topic' }],
})
