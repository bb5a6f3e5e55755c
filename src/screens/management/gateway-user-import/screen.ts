import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['databaseUsers', 'userImport', 'fields', 'forms'],
  load: () => import('./Import'),
  pages: [
    {
      path: '/gateway/detail/:gateway/listeners/:listener/users/import',
      part: 'Import',
      needs: ['post /gateways/{name}/listeners/{id}/authentication/import_users'],
    },
    {
      path: '/gateway/detail/:gateway/users/import',
      part: 'Import',
      needs: ['post /gateways/{name}/authentication/import_users'],
    },
  ],
})
