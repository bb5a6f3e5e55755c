import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 70, name: 'subscriptions', icon: 'RssFeedOutlined' },
  texts: ['clients', 'fields', 'forms'],
  load: async () => (await import('./subscriptions')).subscriptions,
  pages: [{ path: '/subscriptions/subscription', part: 'List', needs: ['get /subscriptions'] }],
  collections: [{ path: '/subscriptions', getName: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}` }],
})
