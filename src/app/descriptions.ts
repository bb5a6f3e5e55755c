import type { ResourceDescription } from '../resources/types'

/** Screen descriptions for `definitions.ts`, by collection path. Loaded on demand. */
const loads: Readonly<Record<string, () => Promise<{ description: unknown }>>> = {
  '/nodes': () => import('../screens/monitoring/nodes'),
  '/clients': () => import('../screens/clients/clients'),
  '/subscriptions': () => import('../screens/clients/subscriptions'),
  '/topics': () => import('../screens/clients/topics'),
  '/mqtt/retainer/messages': () => import('../screens/clients/retained'),
  '/mqtt/delayed/messages': () => import('../screens/clients/delayed'),
  '/banned': () => import('../screens/access/banned'),
  '/gcp_devices': () => import('../screens/access/gcp-devices'),
  '/authentication': () => import('../screens/access/authentication'),
  '/authentication/{id}/users': async () => ({
    description: (await import('../screens/access/authentication')).userDescription,
  }),
  '/authorization/sources': () => import('../screens/access/authorization'),
  '/rules': () => import('../screens/integration/rules'),
  '/authorization/sources/built_in_database/rules/clients': () => import('../screens/access/client-rules'),
  '/authorization/sources/built_in_database/rules/users': () => import('../screens/access/user-rules'),
  '/connectors': () => import('../screens/integration/connectors'),
  '/mqtt/topic_metrics': () => import('../screens/diagnose/topic-metrics'),
  '/slow_subscriptions': () => import('../screens/diagnose/slow-subscriptions'),
  '/trace': () => import('../screens/diagnose/log-traces'),
  '/actions': () => import('../screens/integration/actions'),
  '/sources': () => import('../screens/integration/sources'),
  '/webhooks': () => import('../screens/integration/webhooks'),
  '/listeners': () => import('../screens/management/listeners'),
  '/schema_registry': () => import('../screens/integration/schemas'),
  '/exhooks': () => import('../screens/management/exhook'),
  '/plugins': () => import('../screens/management/plugins'),
  '/gateways': () => import('../screens/management/gateways'),
  '/gateways/{name}/listeners': () => import('../screens/management/gateway-listeners'),
  '/gateways/{name}/clients': () => import('../screens/management/gateway-clients'),
  '/gateways/{name}/authentication/users': () => import('../screens/management/gateway-users'),
  '/gateways/{name}/listeners/{id}/authentication/users': () => import('../screens/management/gateway-listener-users'),
  '/users': () => import('../screens/system/users'),
  '/sso': () => import('../screens/system/sso'),
  '/api_key': () => import('../screens/system/api-keys'),
  '/audit': () => import('../screens/system/audit-log'),
  '/data/files': () => import('../screens/system/backup'),
}

export async function loadDescription(path: string): Promise<ResourceDescription> {
  const load = loads[path]
  if (!load) throw new Error(`No screen describes ${path}`)
  return (await load()).description as ResourceDescription
}
