import { BrokerError, formatReason, parseError } from '../../../api/errors'
import { refusalText, type Translate } from '../refusalText'

/** A part of a backup that the broker could not restore. */
export interface FailedPart {
  kind: 'configuration' | 'table'
  /** The path of the configuration, or the table of the built-in database. */
  name: string
  reason: string
}

/** What a restore did: all of it, all but some parts, nothing, or nobody knows yet. */
export type Report =
  | { kind: 'whole' }
  | { kind: 'parts'; failed: readonly FailedPart[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'unanswered'; reason: string }

/** No answer, or a proxy's that it got none: the broker works on. */
const UNANSWERED: ReadonlySet<number> = new Set([0, 502, 504])

/** Each part begins with this sentence (broker 5.6); the reason may be a term of several lines. */
const PART = /Failed to import (the following config path|built-in database table): "?(.+?)"?, reason: /

/** The parts that a refusal of 400 names: the broker restored all others. Empty where it names none. */
export function failedParts(error: BrokerError, translate: Translate): FailedPart[] {
  const { message } = (error.raw ?? {}) as { message?: unknown }
  if (typeof message !== 'string') return []
  // What the error tells is one complaint, and the message a list of them: each is read as the answer that it is.
  return message.split(/(?:\[error\] )?(?=Failed to import )/).flatMap((part): FailedPart[] => {
    const [head, what, name = ''] = PART.exec(part) ?? []
    if (head === undefined) return []
    const term = part.slice(part.indexOf(head) + head.length).trim()
    const { reasonParts } = parseError(error, error.status, { code: error.code, message: term })
    return [
      { kind: what?.startsWith('the') ? 'configuration' : 'table', name, reason: formatReason(reasonParts, translate) },
    ]
  })
}

/** What a restore came to that did not end well. */
export function createRestoreReport(error: unknown, translate: Translate): Report {
  const reason = refusalText(error, translate)
  if (!(error instanceof BrokerError)) return { kind: 'refused', reason }
  if (UNANSWERED.has(error.status)) return { kind: 'unanswered', reason }
  const failed = failedParts(error, translate)
  return failed.length > 0 ? { kind: 'parts', failed } : { kind: 'refused', reason }
}
