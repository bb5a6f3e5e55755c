import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'integration', place: 40, name: 'connectors', icon: 'CableOutlined' },
  texts: ['integration', 'channels', 'webhooks', 'fields', 'forms'],
  load: async () => (await import('./connectors')).connectors,
  pages: [
    { path: '/connector', part: 'List', needs: ['get /connectors'] },
    { path: '/connector/create', part: 'Create', needs: ['post /connectors'], creates: 'connector' },
    { path: '/connector/:id', part: 'Show', needs: ['get /connectors/{id}'] },
  ],
  collections: [
    { path: '/connectors', getName: 'name', search: [{ name: 'connector', edit: 'put /connectors/{id}' }] },
  ],
})
