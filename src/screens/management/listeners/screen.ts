import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'management', place: 20, name: 'listeners', icon: 'HearingOutlined' },
  texts: ['listeners', 'fields', 'forms'],
  load: async () => (await import('./listeners')).listeners,
  pages: [
    { path: '/listener', part: 'List', needs: ['get /listeners'] },
    { path: '/listener/create', part: 'Create', needs: ['post /listeners'], creates: 'listener' },
    { path: '/listener/:id', part: 'Show', needs: ['get /listeners/{id}'] },
  ],
  collections: [
    {
      path: '/listeners',
      getName: 'id',
      search: [{ name: 'listener', extraField: 'bind', edit: 'put /listeners/{id}' }],
    },
  ],
})
