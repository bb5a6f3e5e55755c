import type { ResourceDefinitionContextValue } from 'ra-core'
import type { DefinitionOptions, ResourceDefinition } from '../resources/types'

interface Light extends Pick<ResourceDefinition, 'path' | 'route' | 'nameOf'> {
  has?: readonly ('create' | 'edit' | 'show')[]
}

/** Collections with a screen, so that links and references work before the screen is loaded. */
const table: readonly Light[] = [
  {
    path: '/nodes',
    route: '/dashboard/nodes',
    nameOf: 'id',
  },
  {
    path: '/clients',
    route: '/clients',
    nameOf: 'clientid',
    has: ['show'],
  },
  {
    path: '/subscriptions',
    route: '/subscriptions/subscription',
    nameOf: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
  },
  {
    path: '/topics',
    route: '/subscriptions/topics',
    nameOf: 'topic',
  },
  {
    path: '/mqtt/retainer/messages',
    route: '/retained',
    nameOf: 'topic',
  },
  {
    path: '/mqtt/delayed/messages',
    route: '/delayed-pub',
    nameOf: 'topic',
  },
  {
    path: '/banned',
    route: '/banned-clients',
    nameOf: 'who',
    has: ['create'],
  },
  {
    path: '/gcp_devices',
    route: '/gcp-devices',
    nameOf: 'deviceid',
    has: ['edit'],
  },
  {
    path: '/authentication',
    route: '/authentication',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/authentication/{id}/users',
    route: '/authentication/detail/:authenticator/users',
    nameOf: 'user_id',
    has: ['create', 'edit'],
  },
  {
    path: '/authorization/sources',
    route: '/authorization',
    nameOf: 'type',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/rules',
    route: '/rule/rules',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/authorization/sources/built_in_database/rules/clients',
    route: '/authorization/detail/built_in_database/clients',
    nameOf: 'clientid',
    has: ['create', 'edit'],
  },
  {
    path: '/authorization/sources/built_in_database/rules/users',
    route: '/authorization/detail/built_in_database/users',
    nameOf: 'username',
    has: ['create', 'edit'],
  },
  {
    path: '/connectors',
    route: '/connector',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/mqtt/topic_metrics',
    route: '/topic-metrics',
    nameOf: 'topic',
    has: ['create'],
  },
  {
    path: '/slow_subscriptions',
    route: '/slow-sub',
    nameOf: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
  },
  {
    path: '/trace',
    route: '/log-trace',
    nameOf: 'name',
    has: ['create', 'show'],
  },
  {
    path: '/actions',
    route: '/rule/actions',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/sources',
    route: '/rule/source',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/webhooks',
    route: '/webhook',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/listeners',
    route: '/listener',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/schema_registry',
    route: '/schema',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/exhooks',
    route: '/exhook',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/plugins',
    route: '/plugins',
    nameOf: 'id',
    has: ['show'],
  },
  {
    path: '/gateways',
    route: '/gateway',
    nameOf: 'name',
    has: ['edit', 'show'],
  },
  {
    path: '/gateways/{name}/listeners',
    route: '/gateway/detail/:gateway/listeners',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/gateways/{name}/clients',
    route: '/gateway/detail/:gateway/clients',
    nameOf: 'clientid',
    has: ['show'],
  },
  {
    path: '/gateways/{name}/authentication/users',
    route: '/gateway/detail/:gateway/users',
    nameOf: 'user_id',
    has: ['create', 'edit'],
  },
  {
    path: '/gateways/{name}/listeners/{id}/authentication/users',
    route: '/gateway/detail/:gateway/listeners/:listener/users',
    nameOf: 'user_id',
    has: ['create', 'edit'],
  },
  {
    path: '/users',
    route: '/users',
    nameOf: 'username',
    has: ['create', 'edit'],
  },
  {
    path: '/sso',
    route: '/sso',
    nameOf: ({ backend }) => String(backend ?? '').toUpperCase(),
    has: ['edit'],
  },
  {
    path: '/api_key',
    route: '/api-key',
    nameOf: 'name',
    has: ['create', 'edit'],
  },
  {
    path: '/audit',
    route: '/audit-log',
    nameOf: 'operation_id',
  },
  {
    path: '/data/files',
    route: '/backup',
    nameOf: 'filename',
  },
]

function optionsOf({ path, route }: Light): DefinitionOptions {
  return {
    route,
    load: async () => {
      // The route table is loaded with the screens, not with the sign-in.
      const texts = import('./routeTexts').then(({ loadTextsUnder }) => loadTextsUnder(route))
      const { loadDescription } = await import('./descriptions')
      const [description] = await Promise.all([loadDescription(path), texts])
      return description
    },
  }
}

/** Resource definitions for react-admin, by collection path. Screens do not register themselves. */
export const definitions: ResourceDefinitionContextValue = {
  definitions: Object.fromEntries(
    table.map((light) => [
      light.path,
      {
        name: light.path,
        recordRepresentation: light.nameOf as string,
        hasList: true,
        hasCreate: light.has?.includes('create') ?? false,
        hasEdit: light.has?.includes('edit') ?? false,
        hasShow: light.has?.includes('show') ?? false,
        options: optionsOf(light),
      },
    ]),
  ),
  register() {},
  unregister() {},
}
