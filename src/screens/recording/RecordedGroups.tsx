import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { LocalTable } from '../../resources/list/LocalTable'
import { useFormat } from '../../ui/format/useFormat'
import { PartialWarning } from '../../ui/states'
import { Time } from '../../ui/Time'
import type { Column, RowAction } from '../../ui/table/types'
import type { EventStore } from './EventStore'
import type { Group } from './Groups'
import type { RecordedEvent, RecordingKind } from './kind'

/** Events of a recording counted by one field, largest group first. */
export function RecordedGroups<T extends RecordedEvent, G extends string>(props: {
  kind: RecordingKind<T, G>
  events: EventStore<T, G>
  grouping: G
  formatName: (name: string) => string
  renderName: (name: string) => ReactNode
  onShow: (group: Group) => void
  getActions?: (group: Group) => RowAction[]
}) {
  const { kind, events, grouping, formatName, renderName, onShow, getActions } = props
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string) => translate(kind.textKey(`groups.${key}`))
  const getName = ({ name }: Group) => formatName(name)
  const columns: Column<Group>[] = [
    { id: 'name', label: text(grouping), width: 190, value: getName, render: ({ name }) => renderName(name) },
    { id: 'count', label: text('count'), align: 'right', width: 84, render: ({ count }) => format.number(count) },
    {
      id: 'share',
      label: text('share'),
      align: 'right',
      width: 88,
      render: ({ count }) => format.percent((100 * count) / events.total),
    },
    { id: 'last', label: text('last'), width: 130, render: ({ last }) => <Time value={last} /> },
  ]
  const groups = events.groupBy(grouping)
  const { otherCount } = groups
  return (
    <>
      {otherCount > 0 && (
        <PartialWarning
          text={translate(kind.textKey('groups.others'), {
            smart_count: otherCount,
            number: format.number(otherCount),
          })}
        />
      )}
      <LocalTable
        caption={text(grouping)}
        rows={groups.list()}
        columns={columns}
        rowKey={({ name }) => name}
        rowName={getName}
        rowActions={(group) => [
          { id: 'show', label: text('show'), icon: <FilterAltOutlined />, onClick: () => onShow(group) },
          ...(getActions?.(group) ?? []),
        ]}
        empty={{ title: text(`none.${grouping}`) }}
      />
    </>
  )
}
