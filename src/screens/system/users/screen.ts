import { defineScreen } from '../../../resources/defineScreen'

export const screen = defineScreen({
  menu: { group: 'system', place: 10, name: 'users', icon: 'PeopleOutlined' },
  texts: ['system', 'fields', 'forms'],
  load: async () => (await import('./users')).users,
  pages: [
    { path: '/users', part: 'List', needs: ['get /users'] },
    { path: '/users/create', part: 'Create', needs: ['post /users'], creates: 'user' },
    { path: '/users/:id', part: 'Edit', needs: ['put /users/{username}'] },
  ],
  collections: [{ path: '/users', getName: 'username', search: [{ name: 'user' }] }],
})
