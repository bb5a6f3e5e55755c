import { useRecordContext } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { Status } from '../../../ui/Status'
import { truncateAndEscape } from '../../../ui/text'
import { STATES, type Trace } from '../../trace/traces'

export type TraceRow = Trace & { id: string }

export const toTrace = (row: Row): TraceRow => toRecord<'/trace'>(row)

/** Returns the trace of the page. Throws outside of one. */
export function useTrace(): TraceRow {
  const row = useRecordContext<Row>()
  if (!row) throw new Error('useTrace needs the page of a trace above it')
  return toTrace(row)
}

export function TraceState({ status = 'stopped' }: { status: Trace['status'] | undefined }) {
  const optionText = useOptionText()
  return <Status kind={STATES[status] ?? 'stopped'} label={truncateAndEscape(optionText('status', status), 64)} />
}
