import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['databaseUsers', 'gateways', 'suggestion', 'fields', 'forms'],
  load: async () => (await import('../gateway/listeners')).listeners,
  pages: [
    { path: '/gateway/detail/:gateway/listeners/create', part: 'Create', needs: ['post /gateways/{name}/listeners'] },
    {
      path: '/gateway/detail/:gateway/listeners/:listener',
      part: 'Show',
      needs: ['get /gateways/{name}/listeners/{id}'],
    },
  ],
  collections: [{ path: '/gateways/{name}/listeners', route: '/gateway/detail/:gateway/listeners', getName: 'id' }],
})
