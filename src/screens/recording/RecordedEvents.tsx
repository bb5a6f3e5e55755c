import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { ExportMenu } from '../../resources/export/ExportMenu'
import { LocalTable } from '../../resources/list/LocalTable'
import { createNodeColumn } from '../../resources/recordColumns'
import { FilterBar, type FilterField, type FilterValues } from '../../ui/FilterBar'
import { useFormat } from '../../ui/format/useFormat'
import { Section } from '../../ui/Section'
import type { Column, RowAction } from '../../ui/table/types'
import { formatExactClock } from '../mqtt/formatExactTime'
import type { EventStore } from './EventStore'
import type { RecordedEvent, RecordingKind } from './kind'

const Head = styled('div')(({ theme: { tokens } }) => ({
  padding: `0 ${tokens.gap.medium}px ${tokens.gap.small}px`,
}))

const getKey = ({ id }: RecordedEvent) => String(id)

interface RecordedEventsProps<T extends RecordedEvent, G extends string> {
  kind: RecordingKind<T, G>
  events: EventStore<T, G>
  fields: readonly FilterField[]
  filter: FilterValues
  onFilter: (filter: FilterValues) => void
  /** Predicate of the filter, memoized; undefined if the filter is empty. */
  matches: ((event: T) => boolean) | undefined
  /** Columns between the time and the node; memoized. */
  columns: readonly Column<T>[]
  getName: (event: T) => string
  getActions?: (event: T) => RowAction[]
}

/** Events of a recording, newest first, with filters and export. */
export function RecordedEvents<T extends RecordedEvent, G extends string>(props: RecordedEventsProps<T, G>) {
  const { kind, matches, getActions } = props
  const { rows } = props.events
  const translate = useTranslate()
  const visibleRows = useMemo(() => (matches ? rows.filter(matches) : rows), [rows, matches])
  const columns = useColumns(kind, props.columns)
  const title = translate(kind.textKey('events.title'))
  const source = {
    name: kind.page.slice(1),
    columns: kind.exportColumns,
    rows: () => visibleRows.map(kind.toExportRow),
  }
  return (
    <Section title={title} flush actions={visibleRows.length > 0 && <ExportMenu source={source} />}>
      <Head>
        <FilterBar fields={props.fields} values={props.filter} onChange={props.onFilter} />
      </Head>
      <LocalTable
        caption={title}
        rows={visibleRows}
        columns={columns}
        rowKey={getKey}
        rowName={props.getName}
        {...(getActions && { rowActions: getActions })}
        empty={{ title: translate(kind.textKey('events.noMatch')) }}
      />
    </Section>
  )
}

function useColumns<T extends RecordedEvent, G extends string>(
  { textKey }: RecordingKind<T, G>,
  columns: readonly Column<T>[],
): readonly Column<T>[] {
  const translate = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'time',
        label: translate(textKey('events.time')),
        width: 112,
        render: ({ at }) => formatExactClock(at, format),
      },
      ...columns,
      createNodeColumn(translate(textKey('events.node')), 160),
    ],
    [translate, format, textKey, columns],
  )
}
