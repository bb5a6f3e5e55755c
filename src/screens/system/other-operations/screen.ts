import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 80, name: 'otherOperations', icon: 'ApiOutlined' },
  needsUnknownOperations: true,
  texts: ['calls', 'others', 'fields', 'forms'],
  load: () => import('./List'),
  pages: [
    { path: '/other-operations', part: 'List', needs: [] },
    { path: '/other-operations/:id', load: async () => (await import('./Show')).Show, needs: [] },
  ],
})
