import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { CopyText, UntrustedText } from '../../../ui/Copy'
import type { FilterField } from '../../../ui/FilterBar'
import { Status, type StatusKind } from '../../../ui/Status'
import type { Column } from '../../../ui/table/types'
import { getClientPage } from '../../getClientPage'
import type { EventStore } from '../../recording/EventStore'
import { RecordedEvents } from '../../recording/RecordedEvents'
import {
  type ConnectionEvent,
  type ConnectionFilter,
  type ConnectionOutcome,
  createConnectionMatcher,
  type Grouping,
  OUTCOMES,
} from './connectionEvent'
import { CONNECTION_LOG } from './connectionRecording'
import { translateReason } from './reasons'

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
  const matches = useMemo(() => createConnectionMatcher(filter), [filter])
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
  return (
    <RecordedEvents
      kind={CONNECTION_LOG}
      events={events}
      fields={fields}
      filter={{ ...filter }}
      onFilter={onFilter}
      matches={matches}
      columns={columns}
      getName={({ client, id }) => `${client} ${id}`}
    />
  )
}

function useColumns(): Column<ConnectionEvent>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const text = (key: string) => translate(`connectionLog.${key}`)
    return [
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
    ]
  }, [translate])
}
