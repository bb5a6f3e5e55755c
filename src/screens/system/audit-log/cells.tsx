import { useTranslate } from 'react-admin'
import type { BaseRow, Row } from '../../../resources/types'
import { CopyText, UntrustedText } from '../../../ui/Copy'
import { UNKNOWN } from '../../../ui/format/number'
import { useFormat } from '../../../ui/format/useFormat'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { type Entry, findObjects, toMicroseconds } from '../../auditEntry'
import { useOperationText } from './useOperationText'

export const toAuditEntry = (row: BaseRow): Entry => row as BaseRow & Entry

/** Time with seconds, to compare entries. */
export function Moment({ row }: { row: Row }) {
  const at = toMicroseconds(toAuditEntry(row).created_at)
  return <Time exact value={at === undefined ? undefined : at / 1000} />
}

export function Operation({ row }: { row: Row }) {
  const { text, isKnown } = useOperationText()(toAuditEntry(row))
  if (text === '') return UNKNOWN
  return isKnown ? <UntrustedText text={text} /> : <CopyText mono text={text} />
}

export function Target({ row }: { row: Row }) {
  const values = findObjects(toAuditEntry(row))
  return values.length === 0 ? UNKNOWN : <CopyText mono text={values.join(' / ')} />
}

/** Result with the HTTP status; shell commands have neither. */
export function Result({ row }: { row: Row }) {
  const translate = useTranslate()
  const { operation_result: result, http_status_code: code } = toAuditEntry(row)
  if (!result) return UNKNOWN
  const word = translate(result === 'success' ? 'audit.success' : 'audit.failure')
  return <Status kind={result === 'success' ? 'ok' : 'error'} label={[word, code].filter(Boolean).join(' ')} />
}

export const Duration = ({ row }: { row: Row }) => useFormat().duration(toAuditEntry(row).duration_ms)
