import type { ResourceDefinitionContextValue } from 'ra-core'
import type { DefinitionOptions, ResourceDefinition } from '../resources/types'

interface LightDefinition extends Pick<ResourceDefinition, 'path' | 'route' | 'getName'> {
  has?: readonly ('create' | 'edit' | 'show')[]
}

/** Collections with a screen, so that links and references work before the screen is loaded. */
const lightDefinitions: readonly LightDefinition[] = [
  {
    path: '/nodes',
    route: '/dashboard/nodes',
    getName: 'id',
  },
  {
    path: '/clients',
    route: '/clients',
    getName: 'clientid',
    has: ['show'],
  },
  {
    path: '/subscriptions',
    route: '/subscriptions/subscription',
    getName: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
  },
  {
    path: '/topics',
    route: '/subscriptions/topics',
    getName: 'topic',
  },
  {
    path: '/mqtt/retainer/messages',
    route: '/retained',
    getName: 'topic',
  },
  {
    path: '/mqtt/delayed/messages',
    route: '/delayed-pub',
    getName: 'topic',
  },
  {
    path: '/banned',
    route: '/banned-clients',
    getName: 'who',
    has: ['create'],
  },
  {
    path: '/gcp_devices',
    route: '/gcp-devices',
    getName: 'deviceid',
    has: ['edit'],
  },
  {
    path: '/authentication',
    route: '/authentication',
    getName: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/authentication/{id}/users',
    route: '/authentication/detail/:authenticator/users',
    getName: 'user_id',
    has: ['create', 'edit'],
  },
  {
    path: '/authorization/sources',
    route: '/authorization',
    getName: 'type',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/rules',
    route: '/rule/rules',
    getName: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/authorization/sources/built_in_database/rules/clients',
    route: '/authorization/detail/built_in_database/clients',
    getName: 'clientid',
    has: ['create', 'edit'],
  },
  {
    path: '/authorization/sources/built_in_database/rules/users',
    route: '/authorization/detail/built_in_database/users',
    getName: 'username',
    has: ['create', 'edit'],
  },
  {
    path: '/connectors',
    route: '/connector',
    getName: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/mqtt/topic_metrics',
    route: '/topic-metrics',
    getName: 'topic',
    has: ['create'],
  },
  {
    path: '/slow_subscriptions',
    route: '/slow-sub',
    getName: ({ clientid, topic }) => `${clientid ?? ''} ${topic ?? ''}`,
  },
  {
    path: '/trace',
    route: '/log-trace',
    getName: 'name',
    has: ['create', 'show'],
  },
  {
    path: '/actions',
    route: '/rule/actions',
    getName: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/sources',
    route: '/rule/source',
    getName: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/webhooks',
    route: '/webhook',
    getName: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/listeners',
    route: '/listener',
    getName: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/schema_registry',
    route: '/schema',
    getName: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/exhooks',
    route: '/exhook',
    getName: 'name',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/plugins',
    route: '/plugins',
    getName: 'id',
    has: ['show'],
  },
  {
    path: '/gateways',
    route: '/gateway',
    getName: 'name',
    has: ['edit', 'show'],
  },
  {
    path: '/gateways/{name}/listeners',
    route: '/gateway/detail/:gateway/listeners',
    getName: 'id',
    has: ['create', 'edit', 'show'],
  },
  {
    path: '/gateways/{name}/clients',
    route: '/gateway/detail/:gateway/clients',
    getName: 'clientid',
    has: ['show'],
  },
  {
    path: '/gateways/{name}/authentication/users',
    route: '/gateway/detail/:gateway/users',
    getName: 'user_id',
    has: ['create', 'edit'],
  },
  {
    path: '/gateways/{name}/listeners/{id}/authentication/users',
    route: '/gateway/detail/:gateway/listeners/:listener/users',
    getName: 'user_id',
    has: ['create', 'edit'],
  },
  {
    path: '/users',
    route: '/users',
    getName: 'username',
    has: ['create', 'edit'],
  },
  {
    path: '/sso',
    route: '/sso',
    getName: ({ backend }) => String(backend ?? '').toUpperCase(),
    has: ['edit'],
  },
  {
    path: '/api_key',
    route: '/api-key',
    getName: 'name',
    has: ['create', 'edit'],
  },
  {
    path: '/audit',
    route: '/audit-log',
    getName: 'operation_id',
  },
  {
    path: '/data/files',
    route: '/backup',
    getName: 'filename',
  },
]

function buildOptions({ path, route }: LightDefinition): DefinitionOptions {
  return {
    route,
    load: async () => {
      // The route table is loaded with the screens, not with the sign-in.
      const texts = import('./routeTexts').then(({ loadRouteTexts: loadTextsUnder }) => loadTextsUnder(route))
      const { loadDescription } = await import('./descriptions')
      const [description] = await Promise.all([loadDescription(path), texts])
      return description
    },
  }
}

/** Resource definitions for react-admin, by collection path. Screens do not register themselves. */
export const definitions: ResourceDefinitionContextValue = {
  definitions: Object.fromEntries(
    lightDefinitions.map((light) => [
      light.path,
      {
        name: light.path,
        recordRepresentation: light.getName as string,
        hasList: true,
        hasCreate: light.has?.includes('create') ?? false,
        hasEdit: light.has?.includes('edit') ?? false,
        hasShow: light.has?.includes('show') ?? false,
        options: buildOptions(light),
      },
    ]),
  ),
  register() {},
  unregister() {},
}
