import { encodeId } from '../../api/ids'
import { findResourceId, type ResourceId } from '../../api/resourceId'
import { getClientPage } from '../getClientPage'
import { routeByCollection } from '../integration/entities/routeByCollection'

/** Object of an alarm with the path of its page. */
export interface AlarmObject {
  name: string
  to: string
  /** Set for connectors, actions and sources. */
  resource?: ResourceId
}

interface AlarmFacts {
  name?: string | undefined
  node?: string | undefined
  details?: unknown
}

const DETAILS_WITH_RESOURCE = ['resource_id', 'id'] as const

const getDetail = (details: unknown, name: string): string | undefined => {
  const value = typeof details === 'object' && details !== null ? (details as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Finds the object of an alarm in its name and details: connector, action, source, rule, listener, client or
 * license. Defaults to the node that raised it.
 */
export function findAlarmObject({ name = '', node, details }: AlarmFacts): AlarmObject | undefined {
  for (const text of [name, ...DETAILS_WITH_RESOURCE.flatMap((key) => getDetail(details, key) ?? [])]) {
    const resource = findResourceId(text)
    if (resource)
      return { name: resource.name, to: `${routeByCollection[resource.collection]}/${encodeId(resource.id)}`, resource }
  }
  const rule = getDetail(details, 'rule_id')
  if (rule) return { name: rule, to: `/rule/rules/${encodeId(rule)}` }
  const [kind, ...rest] = name.split('/')
  if (kind === 'conn_congestion') {
    const clientid = getDetail(details, 'clientid') ?? rest[0]
    if (clientid) return { name: clientid, to: getClientPage(clientid) }
  }
  const listener = getDetail(details, 'listener_id') ?? /\b(?:tcp|ssl|ws|wss|quic):[\w-]+$/.exec(name)?.[0]
  if (listener) return { name: listener, to: `/listener/${encodeId(listener)}` }
  if (kind?.startsWith('license_')) return { name: 'license', to: '/license' }
  return node ? { name: node, to: `/dashboard/nodes/${encodeId(node)}` } : undefined
}
