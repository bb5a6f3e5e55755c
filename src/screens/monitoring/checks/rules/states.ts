import { encodeId } from '../../../../api/ids'
import type { StatusFields } from '../../../../resources/status/StatusByNode'
import { type ListenerEntry, listenerFacts } from '../../../management/listenerFacts'
import { about, type Finding, NEAR, type Subject } from '../finding'

/** Something that runs or is connected, as its screen tells. */
export interface Stated {
  id: string
  name: string
  facts: StatusFields
  /** Where it is configured to connect to. */
  address?: string | undefined
  /** Identifies it among all that is checked. */
  identity?: string | undefined
  /** Identities of what it needs. */
  needs?: readonly string[] | undefined
}

/** States in which a thing does what it is there for, or was told not to. */
const FINE: ReadonlySet<string | undefined> = new Set(['connected', 'running', 'disabled'])

const isFine = ({ enable, status }: StatusFields): boolean => enable === false || FINE.has(status)

/** The broker's own words for it: of the whole, or of the first node that has some. */
const findStatusReason = ({ status_reason: reason, node_status: nodes = [] }: StatusFields): string | undefined =>
  reason || nodes.find((node) => node.status_reason)?.status_reason

/** What is switched on and does not run or is not connected, on one node at least. */
export function checkStates(
  id: string,
  route: string,
  things: readonly Stated[],
  kind?: Subject['kind'],
): readonly Finding[] {
  const bad = things
    .filter(({ facts }) => !isFine(facts))
    .map(({ id, name, facts, address, identity, needs }): Subject => {
      const reason = findStatusReason(facts)
      return {
        name,
        to: `${route}/${encodeId(id)}`,
        ...(reason && { note: { reason, address } }),
        ...(identity !== undefined && { identity }),
        ...(kind && { kind }),
        ...(needs && { causes: needs }),
      }
    })
  return about(bad, { id, severity: 'error', to: route })
}

const LISTENERS = '/listener'

/** Listeners that are switched on and do not listen, or have nearly as many connections as they may. */
export function checkListeners(listeners: readonly ListenerEntry[]): Finding[] {
  const stated = listeners.map((one) => ({ id: one.id ?? '', name: one.id ?? '', facts: listenerFacts(one) }))
  const full = listeners.flatMap(({ id = '', status }): Subject[] => {
    const { current_connections: now = 0, max_connections: most } = status ?? {}
    const share = typeof most === 'number' && most > 0 ? now / most : 0
    return share < NEAR
      ? []
      : [{ name: id, to: `${LISTENERS}/${encodeId(id)}`, note: { percent: share * 100, of: 'used' } }]
  })
  return [
    ...checkStates('listenerStopped', LISTENERS, stated),
    ...about(full, { id: 'listenerFull', severity: 'warning', to: LISTENERS }),
  ]
}
