import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 40, name: 'logging', icon: 'SubjectOutlined' },
  texts: ['management', 'fields', 'forms'],
  load: () => import('./logging'),
  pages: [{ path: '/log', part: 'Settings', needs: ['get /configs/log', 'put /configs/log'] }],
})
