import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ExportMenu } from '../../../../resources/export/ExportMenu'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { FilterBar, type FilterField, type FilterValues } from '../../../../ui/FilterBar'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import { useAnnounceArrivals } from '../../../useAnnounceArrivals'
import { createMessageMatcher, type MessageFilter } from '../store/createMessageMatcher'
import { LIMITS } from '../store/limits'
import type { LoggedMessage } from '../store/loggedMessage'
import { useMessages, useShownConnection } from '../useConnections'
import { Counters } from './Counters'
import { MessageDrawer } from './MessageDrawer'
import { COLUMNS, toExportRow } from './toExportRow'
import { useMessageActions } from './useMessageActions'
import { useMessageColumns } from './useMessageColumns'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  padding: `0 ${tokens.gap.medium}px ${tokens.gap.small}px`,
}))

/** Messages of a connection, newest first: filter, pause, clear, view. */
export function Messages() {
  const connection = useShownConnection()
  useMessages()
  useAnnounceArrivals(connection.counts.received, 'testClient.messages.arrived')
  const translate = useTranslate()
  const format = useFormat()
  const [looked, setLooked] = useState<LoggedMessage | undefined>(undefined)
  const { rows, filter, paused } = connection
  const matches = useMemo(() => createMessageMatcher(filter), [filter])
  const visibleRows = useMemo(() => (matches ? rows.filter(matches) : rows), [rows, matches])
  const columns = useMessageColumns(connection.subscriptions, setLooked)
  const getActions = useMessageActions()
  const title = translate('testClient.messages.title', { number: format.number(LIMITS.messages) })
  const source = { name: 'messages', columns: COLUMNS, rows: () => visibleRows.map(toExportRow) }
  return (
    <Section
      title={title}
      flush
      actions={
        <>
          {visibleRows.length > 0 && <ExportMenu source={source} />}
          <Button variant="outlined" onClick={() => connection.pause(!paused)}>
            {translate(paused ? 'testClient.messages.resume' : 'testClient.messages.pause')}
          </Button>
          <Button variant="outlined" onClick={() => connection.clear()}>
            {translate('testClient.messages.clear')}
          </Button>
        </>
      }
    >
      <Head>
        <Counters />
        <Filters />
      </Head>
      <LocalTable
        caption={title}
        rows={visibleRows}
        columns={columns}
        rowKey={getKey}
        rowName={getName}
        rowActions={getActions}
        empty={
          rows.length > 0
            ? { title: translate('testClient.messages.noMatch') }
            : { title: translate('testClient.messages.none'), text: translate('testClient.messages.noneText') }
        }
      />
      {looked && <MessageDrawer message={looked} onClose={() => setLooked(undefined)} />}
    </Section>
  )
}

const getKey = ({ id }: LoggedMessage) => String(id)
const getName = ({ topic, id }: LoggedMessage) => `${topic} ${id}`

/** Filters of the list, kept per connection. */
function Filters() {
  const connection = useShownConnection()
  const translate = useTranslate()
  const { subscriptions, filter } = connection
  const fields = useMemo((): FilterField[] => {
    const directions = ['received', 'published'].map((value) => ({
      value,
      label: translate(`testClient.fate.${value}`),
    }))
    return [
      {
        name: 'subscription',
        label: translate('testClient.filter.subscription'),
        type: 'select',
        options: subscriptions.map((one) => ({ value: one.filter, label: one.filter })),
      },
      { name: 'topic', label: translate('testClient.filter.topic'), type: 'text', mono: true },
      { name: 'text', label: translate('testClient.filter.text'), type: 'text', mono: true },
      { name: 'direction', label: translate('testClient.filter.direction'), type: 'select', options: directions },
    ]
  }, [subscriptions, translate])
  const change = useMemo(
    () =>
      ({ subscription, topic, text, direction }: FilterValues) =>
        connection.filterBy({
          ...(subscription && { subscription }),
          ...(topic && { topic }),
          ...(text && { text }),
          ...(direction && { direction }),
        }),
    [connection],
  )
  return <FilterBar fields={fields} values={toFilterValues(filter)} onChange={change} />
}

const toFilterValues = (filter: MessageFilter): FilterValues => ({ ...filter })
