import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'access', place: 10, name: 'authentication', icon: 'VerifiedUserOutlined' },
  texts: ['access', 'databaseUsers', 'suggestion', 'fields', 'forms'],
  load: async () => (await import('./authentication')).authentication,
  pages: [
    { path: '/authentication', load: async () => (await import('./List')).List, needs: ['get /authentication'] },
    { path: '/authentication/create', part: 'Create', needs: ['post /authentication'], creates: 'authenticator' },
    { path: '/authentication/detail/:authenticator', part: 'Show', needs: ['get /authentication/{id}'] },
    {
      path: '/authentication/detail/:authenticator/users/create',
      load: async () => (await import('./users')).users.Create,
      needs: ['post /authentication/{id}/users'],
    },
    {
      path: '/authentication/detail/:authenticator/users/edit/:id',
      load: async () => (await import('./users')).users.Edit,
      needs: ['put /authentication/{id}/users/{user_id}'],
    },
  ],
  collections: [
    { path: '/authentication', getName: 'id' },
    {
      path: '/authentication/{id}/users',
      route: '/authentication/detail/:authenticator/users',
      getName: 'user_id',
      load: async () => (await import('./users')).users,
    },
  ],
})
