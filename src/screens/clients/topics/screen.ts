import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 80, name: 'topics', icon: 'TopicOutlined' },
  texts: ['clients', 'publish', 'fields', 'forms'],
  load: async () => (await import('./topics')).topics,
  pages: [{ path: '/subscriptions/topics', load: async () => (await import('./List')).List, needs: ['get /topics'] }],
  collections: [{ path: '/topics', getName: 'topic', search: [{ name: 'topic', queryParam: 'topic', exact: true }] }],
})
