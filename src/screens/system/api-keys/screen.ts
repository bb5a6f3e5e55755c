import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 20, name: 'apiKeys', icon: 'KeyOutlined' },
  texts: ['system', 'fields', 'forms'],
  load: async () => (await import('./apiKeys')).apiKeys,
  pages: [
    { path: '/api-key', part: 'List', needs: ['get /api_key'] },
    { path: '/api-key/create', part: 'Create', needs: ['post /api_key'], creates: 'apiKey' },
    { path: '/api-key/:id', part: 'Edit', needs: ['get /api_key/{name}', 'put /api_key/{name}'] },
  ],
  collections: [{ path: '/api_key', getName: 'name', search: [{ name: 'apiKey' }] }],
})
