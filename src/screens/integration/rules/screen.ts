import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'integration', place: 30, name: 'rules', icon: 'RuleOutlined', pathPrefix: '/rule' },
  texts: [
    'rules',
    'rulesql',
    'sql',
    'tryout',
    'samples',
    'made',
    'mqttClient',
    'statistics',
    'webhooks',
    'integration',
    'fields',
    'forms',
  ],
  load: async () => (await import('./rules')).rules,
  pages: [
    { path: '/rule/rules', load: async () => (await import('./List')).List, needs: ['get /rules'] },
    {
      path: '/rule/rules/create',
      load: async () => (await import('./Create')).Create,
      needs: ['post /rules'],
      creates: 'rule',
    },
    { path: '/rule/rules/:id', load: async () => (await import('./Show')).Show, needs: ['get /rules/{id}'] },
  ],
  collections: [
    { path: '/rules', getName: 'id', search: [{ name: 'rule', queryParam: 'like_id', edit: 'put /rules/{id}' }] },
  ],
})
