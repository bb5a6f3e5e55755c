import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 75, name: 'transfer', icon: 'MoveUpOutlined' },
  texts: ['transfer', 'brokers', 'fields', 'forms'],
  load: () => import('./Transfer'),
  pages: [
    {
      path: '/transfer',
      part: 'Transfer',
      needs: [
        ...(['get /rules', 'get /connectors', 'get /actions', 'get /authentication'] as const),
        ...(['get /authorization/sources', 'get /mqtt/retainer', 'get /configs/global_zone'] as const),
      ],
      firstRead: null,
    },
  ],
})
