import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'integration', place: 10, name: 'webhooks', icon: 'WebhookOutlined' },
  texts: ['webhooks', 'integration', 'mqttClient', 'rulesql', 'samples', 'statistics', 'fields', 'forms'],
  load: async () => (await import('./webhooks')).webhooks,
  pages: [
    { path: '/webhook', part: 'List', needs: ['get /connectors', 'get /actions', 'get /rules'] },
    {
      path: '/webhook/create',
      part: 'Create',
      needs: ['post /connectors', 'post /actions', 'post /rules'],
      creates: 'webhook',
    },
    {
      path: '/webhook/:id',
      part: 'Show',
      needs: ['get /connectors/{id}', 'get /actions/{id}', 'get /rules/{id}'],
      firstRead: null,
    },
  ],
  collections: [{ path: '/webhooks', getName: 'name' }],
})
