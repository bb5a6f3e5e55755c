/** `error`: already failing; `warning`: about to fail. */
export type Severity = 'error' | 'warning'

/** Value in a finding: text, number, percentage, milliseconds, time, or the broker's reason of a failure. */
export type Fact =
  | string
  | number
  | { percent: number; measure?: 'used' | 'failed' }
  | { ms: number }
  | { at: number }
  | { reason: string; address?: string | undefined }

export interface Subject {
  name: string
  /** Path of its page. */
  to?: string
  /** Additional information such as the broker's reason. */
  note?: Fact | undefined
  /** Type and name of the subject itself, if `name` shows another object first. */
  kind?: 'connector' | 'action' | 'source' | 'rule' | 'webhook'
  object?: string
  /** Unique ID among the subjects of all findings. */
  identity?: string
  /** Identities of objects that cause its failure. */
  causes?: readonly string[]
  /** Subjects that fail as a consequence. */
  dependents?: readonly Subject[]
  /** Remote address; failures at one address have one cause. */
  address?: string
  /** Start of the failure in epoch milliseconds. */
  startedAt?: number
  /** Finding without subjects that is a consequence, such as a drop of connections. */
  effect?: Finding
}

/** Cause that matches all identities with this prefix, such as any node. */
export const buildWildcardId = (collection: string): string => `${collection} *`

/** Returns the identity of a connector, an action or a source. */
export const buildResourceId = (collection: string, id: string): string => `${collection} ${id}`

/** Result of a check. Texts: `health.finding.<id>.title`, `.why`, `.act`, and `.also` with `detailsPath`. */
export interface Finding {
  id: string
  severity: Severity
  /** Number of subjects; `smart_count` of the title. */
  count: number
  facts?: Readonly<Record<string, Fact>>
  subjects?: readonly Subject[]
  /** Whether each subject fails for a reason of its own, unless subjects share an address. */
  separate?: boolean
  /** As in a subject, for findings without subjects. */
  identity?: string
  causes?: readonly string[]
  dependents?: readonly Subject[]
  startedAt?: number
  /** Page to fix the problem. */
  to: string
  /** Page with more information. */
  detailsPath?: string
}

/** Share of a limit at which checks warn; shown on the page. */
export const NEAR = 0.85

/** Minimum share of dropped messages or failed rule runs to report. */
export const NOTICEABLE = 0.01

/** Creates a finding about subjects; empty if there are none. */
export function createFinding(
  subjects: readonly Subject[],
  finding: Omit<Finding, 'count' | 'subjects'>,
): readonly Finding[] {
  return subjects.length === 0 ? [] : [{ ...finding, count: subjects.length, subjects }]
}
