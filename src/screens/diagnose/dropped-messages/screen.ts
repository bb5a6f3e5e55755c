import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 30, name: 'droppedMessages', icon: 'RemoveCircleOutlineOutlined' },
  texts: ['droppedMessages', 'forms', 'mqttClient', 'publish', 'recording'],
  load: () => import('./DroppedMessages'),
  pages: [
    {
      path: '/dropped-messages',
      part: 'DroppedMessages',
      needs: ['get /rules', 'post /rules', 'delete /rules/{id}'],
      firstRead: null,
    },
  ],
})
