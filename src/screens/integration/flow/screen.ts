import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'integration', place: 20, name: 'flow', icon: 'SchemaOutlined' },
  texts: [
    'flow',
    'integration',
    'made',
    'mqttClient',
    'rules',
    'rulesql',
    'statistics',
    'tryout',
    'samples',
    'webhooks',
    'fields',
    'forms',
  ],
  load: () => import('./picture/Picture'),
  pages: [
    { path: '/flow', part: 'Picture', needs: ['get /rules'], firstRead: null },
    {
      path: '/flow/create',
      load: async () => (await import('./designer/Designer')).Designer,
      needs: ['post /rules'],
      creates: 'flow',
    },
    {
      path: '/flow/:id',
      load: async () => (await import('./designer/Designer')).Designer,
      needs: ['get /rules/{id}', 'put /rules/{id}'],
    },
  ],
})
