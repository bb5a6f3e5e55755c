import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'monitoring', place: 90, name: 'topicExplorer', icon: 'AccountTreeOutlined' },
  texts: ['explorer', 'changes', 'mqttClient', 'publish', 'fields', 'forms'],
  load: () => import('./Explorer'),
  pages: [
    // Uses MQTT. The listener addresses are only suggestions.
    { path: '/topic-explorer', part: 'Explorer', needs: [] },
  ],
})
