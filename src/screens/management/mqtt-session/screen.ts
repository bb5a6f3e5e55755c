import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['management', 'fields', 'forms'],
  load: () => import('./mqttSession'),
  pages: [
    {
      path: '/mqtt/session',
      part: 'Settings',
      needs: ['get /configs/global_zone', 'put /configs/global_zone'],
      name: 'mqttSession',
    },
  ],
})
