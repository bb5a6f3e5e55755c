import type { TranslateFunction } from 'react-admin'
import { BrokerError, formatReason, parseError } from '../../../api/errors'
import { formatRefusal } from '../formatRefusal'

/** Part of a backup that could not be restored. */
export interface FailedPart {
  kind: 'configuration' | 'table'
  /** Configuration path or table of the built-in database. */
  name: string
  reason: string
}

/** Result of a restore: complete, partial, failed or unknown. */
export type Report =
  | { kind: 'whole' }
  | { kind: 'parts'; failedParts: readonly FailedPart[] }
  | { kind: 'refused'; reason: string }
  | { kind: 'unanswered'; reason: string }

/** No response, or a gateway error: the broker is still working. */
const UNANSWERED: ReadonlySet<number> = new Set([0, 502, 504])

/** Each part starts with this sentence (broker 5.6); the reason may be a term of several lines. */
const PART = /Failed to import (the following config path|built-in database table): "?(.+?)"?, reason: /

/** Parses the failed parts from a 400 response; the broker restored all others. Empty if none are listed. */
export function parseFailedParts(error: BrokerError, translate: TranslateFunction): FailedPart[] {
  const { message } = (error.raw ?? {}) as { message?: unknown }
  if (typeof message !== 'string') return []
  // The message may be a single error or a list: parse each entry.
  return message.split(/(?:\[error\] )?(?=Failed to import )/).flatMap((part): FailedPart[] => {
    const [head, partKind, name = ''] = PART.exec(part) ?? []
    if (head === undefined) return []
    const term = part.slice(part.indexOf(head) + head.length).trim()
    const { reasonParts } = parseError(error, error.status, { code: error.code, message: term })
    return [
      {
        kind: partKind?.startsWith('the') ? 'configuration' : 'table',
        name,
        reason: formatReason(reasonParts, translate),
      },
    ]
  })
}

export function createRestoreReport(error: unknown, translate: TranslateFunction): Report {
  const reason = formatRefusal(error, translate)
  if (!(error instanceof BrokerError)) return { kind: 'refused', reason }
  if (UNANSWERED.has(error.status)) return { kind: 'unanswered', reason }
  const failed = parseFailedParts(error, translate)
  return failed.length > 0 ? { kind: 'parts', failedParts: failed } : { kind: 'refused', reason }
}
