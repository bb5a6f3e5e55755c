import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'integration', place: 50, name: 'schemas', icon: 'DataObjectOutlined' },
  edition: 'ee',
  texts: ['schemaRegistry', 'fields', 'forms'],
  load: async () => (await import('./schemas')).schemas,
  pages: [
    { path: '/schema', part: 'List', needs: ['get /schema_registry'] },
    { path: '/schema/create', part: 'Create', needs: ['post /schema_registry'], creates: 'schema' },
    { path: '/schema/:id', part: 'Show', needs: ['get /schema_registry/{name}'] },
  ],
  collections: [
    { path: '/schema_registry', getName: 'name', search: [{ name: 'schema', edit: 'put /schema_registry/{name}' }] },
  ],
})
