import type { Finding, Subject } from './finding'

type CauseLinks = Pick<Subject, 'identity' | 'causes'>

/**
 * Moves consequences below their cause: actions and sources of a failed connector, rules that use them, their
 * alarms, and drops that a stopped node explains. `related` subjects are not findings but can also fail as a
 * consequence.
 */
export function groupByCause(findings: readonly Finding[], related: readonly Subject[] = []): Finding[] {
  const found = new Map<string, CauseLinks>()
  for (const finding of findings) {
    for (const linked of [finding, ...(finding.subjects ?? [])]) {
      if (linked.identity !== undefined) found.set(linked.identity, linked)
    }
  }
  const dependents = new Map<string, Subject[]>()
  const moveBelow = (linked: CauseLinks, dependent: Subject): boolean => {
    const cause = findCause(linked, found)
    if (cause === undefined) return false
    dependents.set(cause, [...(dependents.get(cause) ?? []), dependent])
    return true
  }
  const remaining = findings.flatMap((finding): Finding[] => {
    if (!finding.subjects) return moveBelow(finding, toEffect(finding)) ? [] : [finding]
    const subjects = finding.subjects.filter((subject) => !moveBelow(subject, subject))
    return subjects.length === 0
      ? []
      : [{ ...finding, subjects, count: finding.count - finding.subjects.length + subjects.length }]
  })
  for (const subject of related) moveBelow(subject, subject)
  const addDependents = <T extends Subject | Finding>(one: T): T => {
    const below = dependents.get(one.identity ?? '') ?? []
    if (below.length === 0) return one
    const starts = [one, ...below].flatMap(({ startedAt }) => startedAt ?? [])
    return { ...one, dependents: listOnce(one.to, below), ...(starts.length > 0 && { startedAt: Math.min(...starts) }) }
  }
  return remaining.map((finding) =>
    finding.subjects ? { ...finding, subjects: finding.subjects.map(addDependents) } : addDependents(finding),
  )
}

const toEffect = (effect: Finding): Subject => ({
  name: effect.id,
  to: effect.to,
  effect,
  ...(effect.startedAt !== undefined && { startedAt: effect.startedAt }),
})

/** Returns the first found identity that a cause names; a cause that ends with `*` names all with its prefix. */
function matchCause(cause: string, isFound: (identity: string) => boolean, all: Iterable<string>): string | undefined {
  if (!cause.endsWith(' *')) return isFound(cause) ? cause : undefined
  for (const identity of all) if (identity.startsWith(cause.slice(0, -1)) && isFound(identity)) return identity
  return undefined
}

/** Returns the identity of the last cause in the chain that has a finding. */
function findCause(linked: CauseLinks, found: ReadonlyMap<string, CauseLinks>): string | undefined {
  const seen = new Set([linked.identity])
  const isFound = (identity: string) => !seen.has(identity) && found.has(identity)
  let cause: string | undefined
  for (let at: CauseLinks | undefined = linked; at; at = found.get(cause ?? '')) {
    let next: string | undefined
    for (const one of at.causes ?? []) next ??= matchCause(one, isFound, found.keys())
    if (next === undefined) return cause
    seen.add(next)
    cause = next
  }
  return cause
}

/** Keeps one subject per page, without the cause itself: an alarm only if its object has no finding. */
function listOnce(causePage: string | undefined, subjects: readonly Subject[]): Subject[] {
  const identities = new Set(subjects.map(({ identity }) => identity))
  const isEffect = ({ causes = [] }: Subject) => causes.some((cause) => identities.has(cause))
  const seen = new Set([causePage])
  return [...subjects.filter((one) => !isEffect(one)), ...subjects.filter(isEffect)].filter(({ to }) => {
    if (to === undefined || seen.has(to)) return false
    seen.add(to)
    return true
  })
}
