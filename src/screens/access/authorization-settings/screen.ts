import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['authorization', 'fields', 'forms'],
  load: () => import('./settings'),
  pages: [
    {
      path: '/authorization/settings',
      part: 'Settings',
      needs: ['get /authorization/settings', 'put /authorization/settings'],
      name: 'authorizationSettings',
    },
  ],
})
