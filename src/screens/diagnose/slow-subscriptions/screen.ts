import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 50, name: 'slowSubscriptions', icon: 'SpeedOutlined' },
  texts: ['slowSubscriptions', 'fields', 'forms'],
  load: async () => (await import('./slowSubscriptions')).slowSubscriptions,
  pages: [{ path: '/slow-sub', part: 'List', needs: ['get /slow_subscriptions'] }],
  collections: [{ path: '/slow_subscriptions', getName: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}` }],
})
