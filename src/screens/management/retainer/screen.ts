import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['management', 'fields', 'forms'],
  load: () => import('./retainer'),
  pages: [
    { path: '/mqtt/retainer', part: 'Settings', needs: ['get /mqtt/retainer', 'put /mqtt/retainer'], name: 'retainer' },
  ],
})
