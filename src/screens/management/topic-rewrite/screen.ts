import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 80, name: 'topicRewrite', icon: 'SwapHorizOutlined' },
  texts: ['management', 'fields', 'forms'],
  load: () => import('./topicRewrite'),
  pages: [{ path: '/topic-rewrite', part: 'List', needs: ['get /mqtt/topic_rewrite', 'put /mqtt/topic_rewrite'] }],
})
