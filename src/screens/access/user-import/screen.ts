import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['databaseUsers', 'userImport', 'fields', 'forms'],
  load: () => import('./Import'),
  pages: [
    {
      path: '/authentication/detail/:authenticator/users/import',
      part: 'Import',
      needs: ['post /authentication/{id}/import_users'],
    },
  ],
})
