import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 10, name: 'mqtt', icon: 'TuneOutlined', pathPrefix: '/mqtt' },
  texts: ['management', 'fields', 'forms'],
  load: () => import('./mqttGeneral'),
  pages: [{ path: '/mqtt/general', part: 'Settings', needs: ['get /configs/global_zone', 'put /configs/global_zone'] }],
})
