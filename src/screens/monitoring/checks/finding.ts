/** What was found: wrong now (`error`), or going to be (`warning`). */
export type Severity = 'error' | 'warning'

/** A figure of a finding: a share of 100 and of what, milliseconds, a time, the broker's reason for a failure, or plain. */
export type Fact =
  | string
  | number
  | { percent: number; of?: 'used' | 'failed' }
  | { ms: number }
  | { at: number }
  | { reason: string; address?: string | undefined }

/** What a finding is about, one by one. */
export interface Subject {
  name: string
  /** Its page. */
  to?: string
  /** What is known of it, such as the broker's reason. */
  note?: Fact | undefined
  /** What it is and its own name, for where another object is named before it. */
  kind?: 'connector' | 'action' | 'source' | 'rule'
  object?: string
  /** Identifies the object among the subjects of all findings. */
  identity?: string
  /** Identities of the objects that it fails with. */
  causes?: readonly string[]
  /** What fails because of it. */
  dependents?: readonly Subject[]
}

/** The identity of a connector, an action or a source. */
export const resourceIdentity = (collection: string, id: string): string => `${collection} ${id}`

/** One finding of a check. Texts: `health.finding.<id>.title`, `.why`, `.act`, and `.also` with `alsoTo`. */
export interface Finding {
  id: string
  severity: Severity
  /** How many it concerns: `smart_count` of its title. */
  count: number
  facts?: Readonly<Record<string, Fact>>
  subjects?: readonly Subject[]
  /** Where something can be done about it. */
  to: string
  /** Where else more is known of it. */
  alsoTo?: string
}

/** From what share of a limit on a check warns; the page says so. */
export const NEAR = 0.85

/** From what share of the incoming messages on drops are told, and from what share of runs on failures. */
export const NOTICEABLE = 0.01

/** A finding about these, or none where there are none. */
export function about(subjects: readonly Subject[], finding: Omit<Finding, 'count' | 'subjects'>): readonly Finding[] {
  return subjects.length === 0 ? [] : [{ ...finding, count: subjects.length, subjects }]
}
