import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  texts: ['databaseUsers', 'fields', 'forms'],
  load: async () => (await import('../gateway/auth/users')).listenerUsers,
  pages: [
    {
      path: '/gateway/detail/:gateway/listeners/:listener/users/create',
      part: 'Create',
      needs: ['post /gateways/{name}/listeners/{id}/authentication/users'],
    },
    {
      path: '/gateway/detail/:gateway/listeners/:listener/users/edit/:id',
      part: 'Edit',
      needs: ['put /gateways/{name}/listeners/{id}/authentication/users/{uid}'],
    },
  ],
  collections: [
    {
      path: '/gateways/{name}/listeners/{id}/authentication/users',
      route: '/gateway/detail/:gateway/listeners/:listener/users',
      getName: 'user_id',
    },
  ],
})
