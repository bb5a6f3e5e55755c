import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['integration', 'channels', 'statistics', 'webhooks', 'fields', 'forms'],
  load: async () => (await import('./sources')).sources,
  pages: [
    { path: '/rule/source', load: async () => (await import('./List')).List, needs: ['get /sources'], name: 'sources' },
    { path: '/rule/source/create', part: 'Create', needs: ['post /sources'], creates: 'source' },
    { path: '/rule/source/:id', part: 'Show', needs: ['get /sources/{id}'] },
  ],
  collections: [{ path: '/sources', getName: 'name', search: [{ name: 'source', edit: 'put /sources/{id}' }] }],
})
