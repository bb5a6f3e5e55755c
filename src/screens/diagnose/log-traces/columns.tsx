import type { TranslateFunction } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { CopyText } from '../../../ui/Copy'
import type { Format } from '../../../ui/format/useFormat'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { getLogSize, getTraceCondition, toMoment } from '../../trace/traces'
import { type TraceRow, TraceState } from './traceRow'

export const sortBy: Readonly<Record<string, (row: TraceRow) => unknown>> = {
  name: ({ name }) => name,
  type: ({ type }) => type,
  condition: getTraceCondition,
  status: ({ status }) => status,
  start_at: ({ start_at: at }) => new Date(toMoment(at) ?? Number.NaN).getTime(),
  end_at: ({ end_at: at }) => new Date(toMoment(at) ?? Number.NaN).getTime(),
  log_size: getLogSize,
}

/** Translates an enum value; values of newer brokers are shown unchanged. */
export const formatOption = (translate: TranslateFunction, field: string, value: string | undefined): string =>
  value === undefined ? '' : translate(`fields.${field}.options.${value}`, { _: value })

export function createColumns(translate: TranslateFunction, format: Format): Column<TraceRow>[] {
  const label = (name: string) => translate(`fields.${name}.label`)
  return [
    {
      id: 'name',
      label: label('name'),
      mono: true,
      width: 170,
      value: ({ name }) => name,
      render: ({ name, id }) => <CopyText mono text={name} to={`/log-trace/detail/${encodeId(id)}`} />,
    },
    { id: 'status', label: label('status'), width: 110, render: ({ status }) => <TraceState status={status} /> },
    { id: 'type', label: label('type'), width: 95, render: ({ type }) => formatOption(translate, 'type', type) },
    {
      id: 'condition',
      label: translate('traces.condition'),
      mono: true,
      width: 190,
      render: (row) => <CopyText mono text={getTraceCondition(row)} />,
    },
    {
      id: 'start_at',
      label: label('start_at'),
      width: 130,
      render: ({ start_at }) => <Time isPlanned value={toMoment(start_at)} />,
    },
    {
      id: 'end_at',
      label: label('end_at'),
      width: 130,
      render: ({ end_at }) => <Time isPlanned value={toMoment(end_at)} />,
    },
    {
      id: 'log_size',
      label: label('log_size'),
      align: 'right',
      width: 85,
      render: (row) => format.bytes(getLogSize(row)),
    },
    {
      id: 'payload_encode',
      label: translate('traces.payload'),
      width: 120,
      render: ({ payload_encode: encoding }) => formatOption(translate, 'payload_encode', encoding),
    },
  ]
}
