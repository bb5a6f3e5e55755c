import type { Finding, Subject } from './finding'

/**
 * Moves consequences below their cause: actions and sources of a failed connector, rules that use them, and their
 * alarms. `related` subjects are not findings but can also fail as a consequence.
 */
export function groupByCause(findings: readonly Finding[], related: readonly Subject[] = []): Finding[] {
  const found = new Map<string, Subject>()
  for (const subject of findings.flatMap(({ subjects = [] }) => subjects)) {
    if (subject.identity !== undefined) found.set(subject.identity, subject)
  }
  const dependents = new Map<string, Subject[]>()
  const moveBelow = (subject: Subject): boolean => {
    const cause = findCause(subject, found)
    if (cause === undefined) return false
    dependents.set(cause, [...(dependents.get(cause) ?? []), subject])
    return true
  }
  const kept = findings.map((finding): Finding => {
    if (!finding.subjects) return finding
    const subjects = finding.subjects.filter((subject) => !moveBelow(subject))
    return { ...finding, subjects, count: finding.count - finding.subjects.length + subjects.length }
  })
  for (const subject of related) moveBelow(subject)
  const withDependents = (subject: Subject): Subject => {
    const below = listOnce(subject, dependents.get(subject.identity ?? '') ?? [])
    return below.length > 0 ? { ...subject, dependents: below } : subject
  }
  return kept
    .filter(({ subjects }) => subjects?.length !== 0)
    .map((finding) => (finding.subjects ? { ...finding, subjects: finding.subjects.map(withDependents) } : finding))
}

/** Returns the identity of the last cause in the chain that has a finding. */
function findCause(subject: Subject, found: ReadonlyMap<string, Subject>): string | undefined {
  const seen = new Set([subject.identity])
  let cause: string | undefined
  for (let at: Subject | undefined = subject; at; at = found.get(cause ?? '')) {
    const next = at.causes?.find((one) => !seen.has(one) && found.has(one))
    if (next === undefined) return cause
    seen.add(next)
    cause = next
  }
  return cause
}

/** Removes subjects with the same page, such as a connector and its alarm. */
function listOnce(cause: Subject, subjects: readonly Subject[]): Subject[] {
  const seen = new Set([cause.to])
  return subjects.filter(({ to }) => {
    if (to === undefined || seen.has(to)) return false
    seen.add(to)
    return true
  })
}
