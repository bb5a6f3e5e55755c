import type { Finding, Subject } from './finding'

/**
 * Moves what only follows from another finding below its cause: actions and sources of a connector that is down, rules
 * that use these, and the alarms about them. `related` fails with its causes too, but is no finding by itself.
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

/** The identity of the last cause in the chain that is a finding. */
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

/** Each page once: an action and its alarm are the same to a reader, and so are a connector and its own alarm. */
function listOnce(cause: Subject, subjects: readonly Subject[]): Subject[] {
  const seen = new Set([cause.to])
  return subjects.filter(({ to }) => {
    if (to === undefined || seen.has(to)) return false
    seen.add(to)
    return true
  })
}
