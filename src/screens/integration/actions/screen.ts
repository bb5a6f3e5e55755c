import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['rulesql', 'integration', 'channels', 'statistics', 'webhooks', 'fields', 'forms'],
  load: async () => (await import('./actions')).actions,
  pages: [
    {
      path: '/rule/actions',
      load: async () => (await import('./List')).List,
      needs: ['get /actions'],
      name: 'actions',
    },
    { path: '/rule/actions/create', part: 'Create', needs: ['post /actions'], creates: 'action' },
    { path: '/rule/actions/:id', part: 'Show', needs: ['get /actions/{id}'] },
  ],
  collections: [{ path: '/actions', getName: 'name', search: [{ name: 'action', edit: 'put /actions/{id}' }] }],
})
