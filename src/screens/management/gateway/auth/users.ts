import { defineDatabaseUsers } from '../../../defineDatabaseUsers'

export const users = defineDatabaseUsers({
  authenticatorPath: '/gateways/{name}/authentication',
  item: '/gateways/{name}/authentication/users/{uid}',
  key: 'gatewayUsers',
  route: '/gateway/detail/:gateway/users',
  listRoute: '/gateway/detail/:gateway?tab=auth',
  parent: { gateway: 'name' },
})

/** Users of a listener's authenticator. The broker ignores paging and returns all of them. */
export const listenerUsers = defineDatabaseUsers({
  authenticatorPath: '/gateways/{name}/listeners/{id}/authentication',
  item: '/gateways/{name}/listeners/{id}/authentication/users/{uid}',
  key: 'gatewayListenerUsers',
  route: '/gateway/detail/:gateway/listeners/:listener/users',
  listRoute: '/gateway/detail/:gateway/listeners/:listener?tab=auth',
  parent: { gateway: 'name', listener: 'id' },
  localFilters: {
    like_user_id: ({ user_id }, value) => String(user_id).includes(value),
    is_superuser: ({ is_superuser }, value) => String(is_superuser === true) === value,
  },
})
