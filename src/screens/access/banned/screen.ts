import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'access', place: 40, name: 'banned', icon: 'BlockOutlined' },
  texts: ['access', 'fields', 'forms'],
  load: async () => (await import('./banned')).banned,
  pages: [
    { path: '/banned-clients', part: 'List', needs: ['get /banned'] },
    { path: '/banned-clients/create', part: 'Create', needs: ['post /banned'], creates: 'ban' },
  ],
  collections: [{ path: '/banned', getName: 'who' }],
})
