import { useRecordContext } from 'react-admin'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import type { TraceRow } from './columns'

export const toTrace = (row: Row): TraceRow => toRecord<'/trace'>(row)

/** Returns the trace of the page. Throws outside of one. */
export function useTrace(): TraceRow {
  const row = useRecordContext<Row>()
  if (!row) throw new Error('no trace here')
  return toTrace(row)
}
