import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useCommandActions } from '../../../../resources/commands/useCommandActions'
import { ExportMenu } from '../../../../resources/export/ExportMenu'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../../resources/recordColumns'
import { CopyText, UntrustedText } from '../../../../ui/Copy'
import { FilterBar, type FilterField } from '../../../../ui/FilterBar'
import { useFormat } from '../../../../ui/format/useFormat'
import { Section } from '../../../../ui/Section'
import type { Column } from '../../../../ui/table/types'
import { getClientPage } from '../../../getClientPage'
import { showMessagePath } from '../../../messagePath'
import { formatExactClock } from '../../../mqtt/formatExactTime'
import type { EventStore } from '../../../recording/EventStore'
import { translateDropReason } from '../reasons'
import { type Drop, EXPORT_COLUMNS, type Grouping, toExportRow } from '../store/drop'
import { createDropMatcher, type DropFilter } from './createDropMatcher'
import { getMatchingSubscriptionsPath } from './GroupsTable'
import { PublisherLink } from './PublisherLink'

const Head = styled('div')(({ theme: { tokens } }) => ({
  padding: `0 ${tokens.gap.medium}px ${tokens.gap.small}px`,
}))

/** Dropped messages, newest first, with filters and export. */
export function DropsTable(props: {
  drops: EventStore<Drop, Grouping>
  filter: DropFilter
  onFilter: (filter: DropFilter) => void
}) {
  const { drops, filter, onFilter } = props
  const translate = useTranslate()
  const { rows } = drops
  const matches = useMemo(() => createDropMatcher(filter), [filter])
  const visibleRows = useMemo(() => (matches ? rows.filter(matches) : rows), [rows, matches])
  const columns = useColumns()
  const getCommandActions = useCommandActions()
  const title = translate('droppedMessages.drops.title')
  const source = { name: 'dropped-messages', columns: EXPORT_COLUMNS, rows: () => visibleRows.map(toExportRow) }
  return (
    <Section title={title} flush actions={visibleRows.length > 0 && <ExportMenu source={source} />}>
      <Head>
        <Filters drops={drops} filter={filter} onFilter={onFilter} />
      </Head>
      <LocalTable
        caption={title}
        rows={visibleRows}
        columns={columns}
        rowKey={getKey}
        rowName={getName}
        rowActions={(drop) => getCommandActions([showMessagePath], drop)}
        empty={{ title: translate('droppedMessages.drops.noMatch') }}
      />
    </Section>
  )
}

const getKey = ({ id }: Drop) => String(id)
const getName = ({ topic, id }: Drop) => `${topic} ${id}`

function Filters(props: {
  drops: EventStore<Drop, Grouping>
  filter: DropFilter
  onFilter: (filter: DropFilter) => void
}) {
  const { drops, filter, onFilter } = props
  const translate = useTranslate()
  const count = drops.groupBy('reason').size
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are mutated in place; their number changes with them
  const fields = useMemo((): FilterField[] => {
    const reasons = drops
      .groupBy('reason')
      .list()
      .map(({ name }) => name)
    return [
      {
        name: 'reason',
        label: translate('droppedMessages.groups.reason'),
        type: 'select',
        options: reasons.map((value) => ({ value, label: translateDropReason(value, translate) })),
      },
      { name: 'topic', label: translate('droppedMessages.drops.topicPart'), type: 'text', mono: true },
      { name: 'client', label: translate('droppedMessages.drops.client'), type: 'text', mono: true },
    ]
  }, [drops, count, translate])
  return <FilterBar fields={fields} values={{ ...filter }} onChange={onFilter} />
}

function useColumns(): Column<Drop>[] {
  const translate = useTranslate()
  const format = useFormat()
  return useMemo(() => {
    const text = (key: string) => translate(`droppedMessages.${key}`)
    return [
      { id: 'time', label: text('drops.time'), width: 112, render: ({ at }) => formatExactClock(at, format) },
      {
        id: 'topic',
        label: text('groups.topic'),
        width: 240,
        render: ({ topic }) => <CopyText mono text={topic} to={getMatchingSubscriptionsPath(topic)} />,
      },
      {
        id: 'reason',
        label: text('groups.reason'),
        width: 170,
        render: ({ reason }) => <UntrustedText text={translateDropReason(reason, translate)} />,
      },
      {
        id: 'publisher',
        label: text('groups.publisher'),
        width: 180,
        render: ({ publisher, subscriber, peerhost }) =>
          publisher === undefined ? (
            text('drops.unknown')
          ) : (
            // With a subscriber, `peerhost` is the address of the subscriber.
            <PublisherLink id={publisher} hasPeer={subscriber === undefined && peerhost !== undefined} />
          ),
      },
      {
        id: 'subscriber',
        label: text('groups.subscriber'),
        width: 180,
        render: ({ subscriber }) =>
          subscriber === undefined ? (
            text('drops.nobody')
          ) : (
            <CopyText mono text={subscriber} to={getClientPage(subscriber)} />
          ),
      },
      { id: 'qos', label: text('drops.qos'), align: 'right', width: 64, render: ({ qos }) => qos ?? '–' },
      createNodeColumn(text('drops.node'), 160),
    ]
  }, [translate, format])
}
