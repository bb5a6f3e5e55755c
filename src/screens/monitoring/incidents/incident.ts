import { findResourceId, type ResourceId } from '../../../api/resourceId'
import type { Finding, Subject } from '../../../domain/health/finding'

/** Root cause with everything that fails because of it. */
export interface Incident extends Finding {
  /** Stable key, for example to snooze it. */
  key: string
  address?: string
  startedAt?: number
  dependents: readonly Subject[]
}

/**
 * Turns findings grouped by cause into incidents. Objects that fail separately are one incident each; objects with
 * the same address are one incident, because the remote server is the cause.
 */
export function listIncidents(findings: readonly Finding[]): Incident[] {
  return findings.flatMap((finding): Incident[] => {
    const { id, subjects } = finding
    if (!subjects || !finding.separate) return [createIncident(finding, id)]
    const groups = new Map<string, Subject[]>()
    for (const subject of subjects) {
      const cause = subject.address ?? subject.identity ?? subject.name
      groups.set(cause, [...(groups.get(cause) ?? []), subject])
    }
    return [...groups].map(([cause, members]) =>
      createIncident({ ...finding, subjects: members, count: members.length }, `${id} ${cause}`),
    )
  })
}

function createIncident(finding: Finding, key: string): Incident {
  const { subjects = [] } = finding
  const dependents = [...(finding.dependents ?? []), ...subjects.flatMap(({ dependents: below = [] }) => below)]
  const starts = [finding, ...(finding.separate ? subjects : [])].flatMap(({ startedAt }) => startedAt ?? [])
  const address = finding.separate ? subjects[0]?.address : undefined
  return {
    ...finding,
    key,
    dependents,
    ...(starts.length > 0 && { startedAt: Math.min(...starts) }),
    ...(address !== undefined && { address }),
  }
}

export type ImpactKind = NonNullable<Subject['kind']>

/** Number of dependents by kind, in the order of the chain. */
export function countImpact({ dependents }: Incident): [ImpactKind, number][] {
  const order = ['connector', 'action', 'source', 'rule', 'webhook'] as const
  return order.flatMap((kind): [ImpactKind, number][] => {
    const count = dependents.filter((one) => one.kind === kind).length
    return count === 0 ? [] : [[kind, count]]
  })
}

const parseIdentity = (identity = ''): ResourceId | undefined => {
  const [, kind, id] = /^\/(connector|action|source)s (.+)$/.exec(identity) ?? []
  return kind && id ? findResourceId(`${kind}:${id}`) : undefined
}

/** Returns the connectors, actions and sources that fail first, for commands such as Reconnect. */
export const listRoots = ({ separate, subjects = [] }: Incident): ResourceId[] =>
  separate ? subjects.flatMap(({ identity }) => parseIdentity(identity) ?? []) : []

/** Returns the IDs of all failing actions, where messages may be queued. */
export const listActions = ({ subjects = [], dependents }: Incident): string[] => [
  ...new Set([...subjects, ...dependents].flatMap(({ identity = '' }) => /^\/actions (.+)$/.exec(identity)?.[1] ?? [])),
]

/** Returns whether an incident starts at an object, or the object fails as a consequence. `page` is its path. */
export const concerns = ({ subjects = [], dependents }: Incident, page: string): boolean =>
  [...subjects, ...dependents].some(({ to }) => to === page)
