import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 120, name: 'gateways', icon: 'SettingsInputComponentOutlined' },
  texts: ['databaseUsers', 'gateways', 'suggestion', 'fields', 'forms'],
  load: async () => (await import('./gateways')).gateways,
  pages: [
    { path: '/gateway', part: 'List', needs: ['get /gateways'] },
    { path: '/gateway/detail/:gateway', part: 'Show', needs: ['get /gateways/{name}'] },
  ],
  collections: [{ path: '/gateways', getName: 'name' }],
})
