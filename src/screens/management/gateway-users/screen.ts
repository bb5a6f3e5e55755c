import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['databaseUsers', 'fields', 'forms'],
  load: async () => (await import('../gateway/auth/users')).users,
  pages: [
    {
      path: '/gateway/detail/:gateway/users/create',
      part: 'Create',
      needs: ['post /gateways/{name}/authentication/users'],
    },
    {
      path: '/gateway/detail/:gateway/users/edit/:id',
      part: 'Edit',
      needs: ['put /gateways/{name}/authentication/users/{uid}'],
    },
  ],
  collections: [
    { path: '/gateways/{name}/authentication/users', route: '/gateway/detail/:gateway/users', getName: 'user_id' },
  ],
})
