import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 60, name: 'sso', icon: 'LoginOutlined' },
  edition: 'ee',
  texts: ['sso', 'fields', 'forms'],
  load: () => import('./sso'),
  pages: [
    { path: '/sso', part: 'List', needs: ['get /sso'] },
    {
      path: '/sso/:id',
      load: async () => (await import('./Service')).Service,
      needs: ['get /sso', 'get /sso/{backend}', 'put /sso/{backend}'],
    },
  ],
  collections: [{ path: '/sso', getName: ({ backend }) => String(backend ?? '').toUpperCase() }],
})
