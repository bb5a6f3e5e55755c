import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'diagnose', place: 10, name: 'testClient', icon: 'TerminalOutlined' },
  texts: ['explorer', 'mqttClient', 'publish', 'testClient', 'fields', 'forms'],
  load: () => import('./TestClient'),
  pages: [
    // Uses MQTT. The listener addresses are only suggestions.
    { path: '/websocket', part: 'TestClient', needs: [] },
  ],
})
