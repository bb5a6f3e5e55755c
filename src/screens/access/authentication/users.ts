import { defineDatabaseUsers } from '../../defineDatabaseUsers'

export const users = defineDatabaseUsers({
  authenticatorPath: '/authentication/{id}',
  item: '/authentication/{id}/users/{user_id}',
  key: 'authentication.users',
  route: '/authentication/detail/:authenticator/users',
  listRoute: '/authentication/detail/:authenticator?tab=users',
  parent: { authenticator: 'id' },
})
