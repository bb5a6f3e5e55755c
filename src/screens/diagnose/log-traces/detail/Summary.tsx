import { useTranslate } from 'ra-core'
import type { Row } from '../../../../resources/types'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { KeyValue } from '../../../../ui/KeyValue'
import { Time } from '../../../../ui/Time'
import { conditionOf, momentOf, sizeOf } from '../../../trace/traces'
import { wordOf } from '../columns'
import { TraceState } from '../TraceState'
import { traceOf } from '../traceOf'

/** What is traced, from when to when, and how it stands. */
export function Summary({ row }: { row: Row }) {
  const translate = useTranslate()
  const format = useFormat()
  const trace = traceOf(row)
  const label = (name: string) => translate(`fields.${name}.label`)
  return (
    <KeyValue
      items={[
        { label: label('status'), value: <TraceState status={trace.status} /> },
        {
          label: wordOf(translate, 'type', trace.type),
          value: <CopyText mono text={conditionOf(trace)} />,
        },
        { label: label('start_at'), value: <Time exact planned value={momentOf(trace.start_at)} /> },
        { label: label('end_at'), value: <Time exact planned value={momentOf(trace.end_at)} /> },
        { label: label('payload_encode'), value: wordOf(translate, 'payload_encode', trace.payload_encode) },
        { label: label('log_size'), value: format.bytes(sizeOf(trace)) },
      ]}
    />
  )
}
