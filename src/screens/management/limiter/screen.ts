import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 30, name: 'limiter', icon: 'SpeedOutlined' },
  texts: ['limiter', 'fields', 'forms'],
  load: () => import('./Limiter'),
  pages: [{ path: '/limiter', part: 'Limiter', needs: ['get /listeners', 'put /listeners/{id}'] }],
})
