import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 90, name: 'autoSubscribe', icon: 'PlaylistAddOutlined' },
  texts: ['management', 'fields', 'forms'],
  load: () => import('./autoSubscribe'),
  pages: [{ path: '/auto-sub', part: 'List', needs: ['get /mqtt/auto_subscribe', 'put /mqtt/auto_subscribe'] }],
})
