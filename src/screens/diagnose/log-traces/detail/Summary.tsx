import { useTranslate } from 'react-admin'
import type { Row } from '../../../../resources/types'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { KeyValue } from '../../../../ui/KeyValue'
import { Time } from '../../../../ui/Time'
import { getLogSize, getTraceCondition, toMoment } from '../../../trace/traces'
import { formatOption } from '../columns'
import { TraceState, toTrace } from '../traceRow'

/** Condition, period and state of a trace. */
export function Summary({ row }: { row: Row }) {
  const translate = useTranslate()
  const format = useFormat()
  const trace = toTrace(row)
  const label = (name: string) => translate(`fields.${name}.label`)
  return (
    <KeyValue
      items={[
        { label: label('status'), value: <TraceState status={trace.status} /> },
        {
          label: formatOption(translate, 'type', trace.type),
          value: <CopyText mono text={getTraceCondition(trace)} />,
        },
        { label: label('start_at'), value: <Time exact isPlanned value={toMoment(trace.start_at)} /> },
        { label: label('end_at'), value: <Time exact isPlanned value={toMoment(trace.end_at)} /> },
        { label: label('payload_encode'), value: formatOption(translate, 'payload_encode', trace.payload_encode) },
        { label: label('log_size'), value: format.bytes(getLogSize(trace)) },
      ]}
    />
  )
}
