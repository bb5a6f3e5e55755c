import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { ExportMenu } from '../../../resources/export/ExportMenu'
import { LocalTable } from '../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../resources/recordColumns'
import { CopyText, UntrustedText } from '../../../ui/Copy'
import { FilterBar, type FilterField } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { Status, type StatusKind } from '../../../ui/Status'
import type { Column } from '../../../ui/table/types'
import { getClientPage } from '../../getClientPage'
import { formatExactClock } from '../../mqtt/formatExactTime'
import type { EventStore } from '../../recording/EventStore'
import {
  type ConnectionEvent,
  type ConnectionFilter,
  type ConnectionOutcome,
  createConnectionMatcher,
  EXPORT_COLUMNS,
  type Grouping,
  OUTCOMES,
  toExportRow,
} from './connectionEvent'
import { translateReason } from './reasons'

const Head = styled('div')(({ theme: { tokens } }) => ({
  padding: `0 ${tokens.gap.medium}px ${tokens.gap.small}px`,
}))

const STATUS: Readonly<Record<ConnectionOutcome, StatusKind>> = {
  connected: 'ok',
  refused: 'error',
  disconnected: 'stopped',
}

/** Connection events, newest first, with filters and export. */
export function EventsTable(props: {
  events: EventStore<ConnectionEvent, Grouping>
  filter: ConnectionFilter
  onFilter: (filter: ConnectionFilter) => void
}) {
  const { events, filter, onFilter } = props
  const translate = useTranslate()
  const { rows } = events
  const matches = useMemo(() => createConnectionMatcher(filter), [filter])
  const visibleRows = useMemo(() => (matches ? rows.filter(matches) : rows), [rows, matches])
  const columns = useColumns()
  const text = (key: string) => translate(`connectionLog.events.${key}`)
  const reasons = events.groupBy('reason').list()
  const fields: FilterField[] = [
    {
      name: 'outcome',
      label: text('outcome'),
      type: 'select',
      options: OUTCOMES.map((value) => ({ value, label: translate(`connectionLog.outcome.${value}`) })),
    },
    {
      name: 'reason',
      label: translate('connectionLog.groups.reason'),
      type: 'select',
      options: reasons.map(({ name }) => ({ value: name, label: translateReason(name, translate) })),
    },
    { name: 'client', label: text('clientPart'), type: 'text', mono: true },
    { name: 'address', label: text('addressPart'), type: 'text', mono: true },
  ]
  const source = { name: 'connection-log', columns: EXPORT_COLUMNS, rows: () => visibleRows.map(toExportRow) }
  return (
    <Section title={text('title')} flush actions={visibleRows.length > 0 && <ExportMenu source={source} />}>
      <Head>
        <FilterBar fields={fields} values={{ ...filter }} onChange={onFilter} />
      </Head>
      <LocalTable
        caption={text('title')}
        rows={visibleRows}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ client, id }) => `${client} ${id}`}
        empty={{ title: text('noMatch') }}
      />
    </Section>
  )
}

function useColumns(): Column<ConnectionEvent>[] {
  const translate = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const text = (key: string) => translate(`connectionLog.${key}`)
    return [
      { id: 'time', label: text('events.time'), width: 112, render: ({ at }) => formatExactClock(at, format) },
      {
        id: 'client',
        label: text('groups.client'),
        width: 220,
        render: ({ client }) =>
          client === undefined ? '–' : <CopyText mono text={client} to={getClientPage(client)} />,
      },
      {
        id: 'outcome',
        label: text('events.outcome'),
        width: 130,
        render: ({ outcome }) => <Status kind={STATUS[outcome]} label={text(`outcome.${outcome}`)} />,
      },
      {
        id: 'reason',
        label: text('groups.reason'),
        width: 220,
        render: ({ reason }) => <UntrustedText text={translateReason(reason, translate)} />,
      },
      {
        id: 'peername',
        label: text('groups.address'),
        width: 180,
        mono: true,
        render: ({ peername = '–' }) => <UntrustedText text={peername} />,
      },
      {
        id: 'username',
        label: text('events.username'),
        width: 130,
        render: ({ username = '–' }) => <UntrustedText text={username} />,
      },
      createNodeColumn(text('events.node'), 160),
    ]
  }, [translate, format])
}
