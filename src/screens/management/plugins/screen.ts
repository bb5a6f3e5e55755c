import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 140, name: 'plugins', icon: 'ExtensionOutlined' },
  texts: ['plugins', 'fields', 'forms'],
  load: async () => (await import('./plugins')).plugins,
  pages: [
    { path: '/plugins', load: async () => (await import('./List')).List, needs: ['get /plugins'] },
    { path: '/plugins/detail/:name', part: 'Show', needs: ['get /plugins/{name}'] },
  ],
  collections: [{ path: '/plugins', getName: 'id' }],
})
