import { encodeId } from '../../api/ids'
import type { SavedChange } from '../../api/savedChanges'
import { routeByCollection } from '../integration/entities/routeByCollection'

/** Change with its user; undefined if only this browser knows it. */
export interface AuditedChange extends SavedChange {
  user?: string
}

interface NodeUptime {
  node?: string | undefined
  uptime?: number | undefined
  node_status?: string | undefined
}

/** Rounds the time of a start, because uptime and clock are read at slightly different times. */
const ROUNDING_MS = 5_000

/** Returns the last start of each running node, from its uptime in milliseconds at `now`. */
export function findRestarts(nodes: readonly NodeUptime[], now: number): { node: string; at: number }[] {
  return nodes.flatMap(({ node, uptime, node_status: status }) =>
    node !== undefined && typeof uptime === 'number' && uptime >= 0 && status !== 'stopped'
      ? [{ node, at: Math.round((now - uptime) / ROUNDING_MS) * ROUNDING_MS }]
      : [],
  )
}

/** Clocks of browser and broker may differ by this, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 30_000

const isSameChange = (one: SavedChange, other: SavedChange) =>
  one.operation === other.operation && one.object === other.object && Math.abs(one.at - other.at) <= MAX_CLOCK_SKEW_MS

/** Drops the saves of this browser that the audit log has as well. */
export const dropAudited = (saved: readonly SavedChange[], audited: readonly SavedChange[]): SavedChange[] =>
  saved.filter((change) => !audited.some((entry) => isSameChange(change, entry)))

/** Collections whose records have a page. */
const ROUTES: Readonly<Record<string, string>> = {
  ...routeByCollection,
  '/rules': '/rule/rules',
  '/listeners': '/listener',
  '/nodes': '/dashboard/nodes',
}

/** Returns the page of the changed object, or its list if it is deleted; undefined for other operations. */
export function findObjectPath(operation: string, object: string): string | undefined {
  const [method, path = ''] = operation.split(' ')
  const route = ROUTES[`/${path.split('/')[1]}`]
  return route === undefined || method === 'delete' || object === '' ? route : `${route}/${encodeId(object)}`
}
