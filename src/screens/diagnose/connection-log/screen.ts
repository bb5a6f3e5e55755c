import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 35, name: 'connectionLog', icon: 'SyncAltOutlined' },
  texts: ['connectionLog', 'forms', 'mqttClient', 'recording'],
  load: () => import('./ConnectionLog'),
  pages: [
    {
      path: '/connection-log',
      part: 'ConnectionLog',
      needs: ['get /rules', 'post /rules', 'delete /rules/{id}'],
      firstRead: null,
    },
  ],
})
