import { encodeId } from '../../../../api/ids'
import { buildResourceId, createFinding, type Finding, NEAR, type Subject } from '../../../../domain/health/finding'
import type { StatusFields } from '../../../../resources/status/StatusByNode'
import { getListenerFacts, type ListenerEntry } from '../../../management/listenerFacts'

export interface CheckedObject {
  id: string
  name: string
  facts: StatusFields
  /** Configured remote address. */
  address?: string | undefined
  /** Unique ID among all checked objects. */
  identity?: string | undefined
  /** Identities of required objects. */
  needs?: readonly string[] | undefined
}

/** States that need no action. Plugins are active or inactive on all nodes. */
const NORMAL_STATUSES: ReadonlySet<string | undefined> = new Set([
  'connected',
  'running',
  'disabled',
  'active',
  'inactive',
])

const isNormal = ({ enable, status }: StatusFields): boolean => enable === false || NORMAL_STATUSES.has(status)

/** Returns the broker's reason, of the object or the first node that has one. */
const findStatusReason = ({ status_reason: reason, node_status: nodes = [] }: StatusFields): string | undefined =>
  reason || nodes.find((node) => node.status_reason)?.status_reason

/** Reports enabled objects that are not running or connected on at least one node. */
export function checkStates(
  id: string,
  route: string,
  things: readonly CheckedObject[],
  kind?: Subject['kind'],
): readonly Finding[] {
  const bad = things
    .filter(({ facts }) => !isNormal(facts))
    .map(({ id, name, facts, address, identity, needs }): Subject => {
      const reason = findStatusReason(facts)
      return {
        name,
        to: `${route}/${encodeId(id)}`,
        ...(reason && { note: { reason, address } }),
        ...(address !== undefined && { address }),
        ...(identity !== undefined && { identity }),
        ...(kind && { kind }),
        ...(needs && { causes: needs }),
      }
    })
  return createFinding(bad, { id, severity: 'error', separate: true, to: route })
}

const LISTENERS = '/listener'

/** Reports enabled listeners that do not listen or are near their connection limit. */
export function checkListeners(listeners: readonly ListenerEntry[]): Finding[] {
  const listenerStates = listeners.map((one): CheckedObject => {
    const { id = '' } = one
    const facts = getListenerFacts(one)
    const missing = (facts.node_status ?? []).flatMap(({ node, status }) => (status === 'stopped' && node ? node : []))
    const needs = missing.map((node) => buildResourceId('/nodes', node))
    return { id, name: id, facts, identity: buildResourceId('/listeners', id), needs }
  })
  const full = listeners.flatMap(({ id = '', status }): Subject[] => {
    const { current_connections: now = 0, max_connections: most } = status ?? {}
    const share = typeof most === 'number' && most > 0 ? now / most : 0
    return share < NEAR
      ? []
      : [{ name: id, to: `${LISTENERS}/${encodeId(id)}`, note: { percent: share * 100, measure: 'used' } }]
  })
  return [
    ...checkStates('listenerStopped', LISTENERS, listenerStates),
    ...createFinding(full, { id: 'listenerFull', severity: 'warning', to: LISTENERS }),
  ]
}
