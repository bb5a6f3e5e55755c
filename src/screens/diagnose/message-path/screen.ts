import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 20, name: 'messagePath', icon: 'RouteOutlined' },
  texts: ['messagePath', 'missedMessages', 'publish', 'rulesql', 'tryout', 'fields', 'forms'],
  load: () => import('./MessagePath'),
  pages: [
    {
      path: '/message-path',
      part: 'MessagePath',
      needs: [
        'get /topics',
        'get /subscriptions',
        'get /authorization/sources',
        'get /configs/global_zone',
        'get /rules',
      ],
      firstRead: null,
    },
  ],
})
