import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'access', place: 30, name: 'simulator', icon: 'FactCheckOutlined' },
  texts: ['access', 'authorization', 'mqttClient', 'simulator', 'fields', 'forms'],
  load: () => import('./Simulator'),
  pages: [
    {
      path: '/authorization/simulator',
      part: 'Simulator',
      needs: ['get /authorization/sources', 'get /authorization/settings', 'get /authentication', 'get /banned'],
      firstRead: null,
    },
  ],
})
