import type { ResourceDefinitionContextValue } from 'ra-core'
import type { DefinitionOptions, ResourceDefinition, ResourceDescription } from '../resources/types'

interface Light extends Pick<ResourceDefinition, 'path' | 'route' | 'nameOf'> {
  /** Its pages beside the list. */
  has?: readonly ('create' | 'edit' | 'show')[]
  load: () => Promise<{ description: unknown }>
}

/** Every collection with a screen, so that links and references find it before that is loaded. */
const table: readonly Light[] = [
  {
    path: '/nodes',
    route: '/dashboard/nodes',
    nameOf: 'id',
    load: () => import('../screens/monitoring/nodes'),
  },
  {
    path: '/clients',
    route: '/clients',
    nameOf: 'clientid',
    has: ['show'],
    load: () => import('../screens/clients/clients'),
  },
  {
    path: '/subscriptions',
    route: '/subscriptions/subscription',
    nameOf: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
    load: () => import('../screens/clients/subscriptions'),
  },
  {
    path: '/topics',
    route: '/subscriptions/topics',
    nameOf: 'topic',
    load: () => import('../screens/clients/topics'),
  },
  {
    path: '/mqtt/retainer/messages',
    route: '/retained',
    nameOf: 'topic',
    load: () => import('../screens/clients/retained'),
  },
  {
    path: '/mqtt/delayed/messages',
    route: '/delayed-pub',
    nameOf: 'topic',
    load: () => import('../screens/clients/delayed'),
  },
  {
    path: '/banned',
    route: '/banned-clients',
    nameOf: 'who',
    has: ['create'],
    load: () => import('../screens/access/banned'),
  },
  {
    path: '/authentication',
    route: '/authentication',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/access/authentication'),
  },
  {
    path: '/authentication/{id}/users',
    route: '/authentication/detail/:authenticator/users',
    nameOf: 'user_id',
    has: ['create', 'edit'],
    load: async () => ({ description: (await import('../screens/access/authentication')).userDescription }),
  },
  {
    path: '/authorization/sources',
    route: '/authorization',
    nameOf: 'type',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/access/authorization'),
  },
  {
    path: '/rules',
    route: '/rule/rules',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/integration/rules'),
  },
  {
    path: '/authorization/sources/built_in_database/rules/clients',
    route: '/authorization/detail/built_in_database/clients',
    nameOf: 'clientid',
    has: ['create', 'edit'],
    load: () => import('../screens/access/client-rules'),
  },
  {
    path: '/authorization/sources/built_in_database/rules/users',
    route: '/authorization/detail/built_in_database/users',
    nameOf: 'username',
    has: ['create', 'edit'],
    load: () => import('../screens/access/user-rules'),
  },
  {
    path: '/connectors',
    route: '/connector',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/integration/connectors'),
  },
  {
    path: '/mqtt/topic_metrics',
    route: '/topic-metrics',
    nameOf: 'topic',
    has: ['create'],
    load: () => import('../screens/diagnose/topic-metrics'),
  },
  {
    path: '/slow_subscriptions',
    route: '/slow-sub',
    nameOf: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
    load: () => import('../screens/diagnose/slow-subscriptions'),
  },
  {
    path: '/trace',
    route: '/log-trace',
    nameOf: 'name',
    has: ['create', 'show'],
    load: () => import('../screens/diagnose/log-traces'),
  },
  {
    path: '/actions',
    route: '/rule/actions',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/integration/actions'),
  },
  {
    path: '/sources',
    route: '/rule/source',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/integration/sources'),
  },
  {
    path: '/webhooks',
    route: '/webhook',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/integration/webhooks'),
  },
  {
    path: '/listeners',
    route: '/listener',
    nameOf: 'id',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/management/listeners'),
  },
  {
    path: '/schema_registry',
    route: '/schema',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/integration/schemas'),
  },
  {
    path: '/exhooks',
    route: '/exhook',
    nameOf: 'name',
    has: ['create', 'edit', 'show'],
    load: () => import('../screens/management/exhook'),
  },
  {
    path: '/plugins',
    route: '/plugins',
    nameOf: 'id',
    has: ['show'],
    load: () => import('../screens/management/plugins'),
  },
  {
    path: '/gateways',
    route: '/gateway',
    nameOf: 'name',
    has: ['edit', 'show'],
    load: () => import('../screens/management/gateways'),
  },
  {
    path: '/gateways/{name}/listeners',
    route: '/gateway/detail/:gateway/listeners',
    nameOf: 'id',
    has: ['create', 'edit'],
    load: () => import('../screens/management/gateway-listeners'),
  },
  {
    path: '/gateways/{name}/clients',
    route: '/gateway/detail/:gateway/clients',
    nameOf: 'clientid',
    has: ['show'],
    load: () => import('../screens/management/gateway-clients'),
  },
  {
    path: '/gateways/{name}/authentication/users',
    route: '/gateway/detail/:gateway/users',
    nameOf: 'user_id',
    has: ['create', 'edit'],
    load: () => import('../screens/management/gateway-users'),
  },
  {
    path: '/users',
    route: '/users',
    nameOf: 'username',
    has: ['create', 'edit'],
    load: () => import('../screens/system/users'),
  },
  {
    path: '/sso',
    route: '/sso',
    nameOf: ({ backend }) => String(backend).toUpperCase(),
    has: ['edit'],
    load: () => import('../screens/system/sso'),
  },
  {
    path: '/api_key',
    route: '/api-key',
    nameOf: 'name',
    has: ['create', 'edit'],
    load: () => import('../screens/system/api-keys'),
  },
  {
    path: '/audit',
    route: '/audit-log',
    nameOf: 'operation_id',
    load: () => import('../screens/system/audit-log'),
  },
  {
    path: '/data/files',
    route: '/backup',
    nameOf: 'filename',
    load: () => import('../screens/system/backup'),
  },
]

function optionsOf({ route, load }: Light): DefinitionOptions {
  return {
    route,
    load: async () => {
      // The table of routes comes with the screens, not with the sign-in.
      const texts = import('./routeTexts').then(({ loadTextsUnder }) => loadTextsUnder(route))
      const [{ description }] = await Promise.all([load(), texts])
      return description as ResourceDescription
    },
  }
}

/** React-admin's registry of resources, by the collection's path. It is written here: no screen registers itself. */
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
