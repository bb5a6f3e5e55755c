import type { TranslateFunction } from 'react-admin'
import { BrokerError, formatError } from '../../api/errors'

/** Known error messages for uploaded files, with their text keys (`backup.refusal.<word>`). */
const REFUSALS = [
  ['version', /newer than EMQX version|it is of version/i],
  ['edition', /Enterprise data backup to EMQX is not allowed|it is of the Enterprise edition/i],
  ['gone', /backup file not found/i],
  ['exists', /already exists|backup of this name already/i],
  ['name', /backup[_ ]name/i],
  ['core', /only allowed on core/i],
  ['damaged', /archive|bad backup|unexpected end of file|\beof\b|premature end|bad_zip|META\./i],
] as const

/** Explains why the broker rejected a file: translated if known, always with the original message. */
export function formatRefusal(error: unknown, translate: TranslateFunction): string {
  const text = formatError(error, translate)
  const reason = error instanceof BrokerError ? error.reason : ''
  const word = REFUSALS.find(([, sentence]) => sentence.test(reason))?.[0]
  return word ? `${translate(`backup.refusal.${word}`)} — ${text}` : text
}
