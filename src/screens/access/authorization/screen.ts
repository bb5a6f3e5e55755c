import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'access', place: 20, name: 'authorization', icon: 'PolicyOutlined' },
  texts: ['access', 'authorization', 'suggestion', 'fields', 'forms'],
  load: async () => (await import('./authorization')).authorization,
  pages: [
    { path: '/authorization', load: async () => (await import('./List')).List, needs: ['get /authorization/sources'] },
    {
      path: '/authorization/create',
      part: 'Create',
      needs: ['post /authorization/sources'],
      creates: 'authorizationSource',
    },
    { path: '/authorization/detail/:type', part: 'Show', needs: ['get /authorization/sources/{type}'] },
  ],
  collections: [{ path: '/authorization/sources', getName: 'type' }],
})
