import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { CopyText } from '../../../../ui/Copy'
import { useFormat } from '../../../../ui/format/useFormat'
import { Partial } from '../../../../ui/states'
import { Time } from '../../../../ui/Time'
import type { Column } from '../../../../ui/table/types'
import { usePathAction } from '../../../usePathAction'
import { translateDropReason } from '../reasons'
import type { DropStore, Grouping } from '../store/DropStore'
import type { Group } from '../store/Groups'
import { Meanings } from './Meanings'
import { getClientPage, PublisherLink } from './PublisherLink'

export const getMatchingSubscriptionsPath = (topic: string): string =>
  `/subscriptions/subscription?${new URLSearchParams({ match_topic: topic })}`

/** Drops grouped by reason, topic or client, largest group first. */
export function GroupsTable(props: { drops: DropStore; by: Grouping; onShow: (group: Group) => void }) {
  const { drops, by, onShow } = props
  const translate = useTranslate()
  const format = useFormat()
  const pathOn = usePathAction()
  const text = (key: string) => translate(`droppedMessages.groups.${key}`)
  const formatGroupName = ({ name }: Group) => (by === 'reason' ? translateDropReason(name, translate) : name)
  const columns: Column<Group>[] = [
    {
      id: 'name',
      label: text(by),
      width: by === 'reason' ? 170 : 190,
      value: formatGroupName,
      render: (group) => {
        if (by === 'reason') return <CopyText text={formatGroupName(group)} ellipsis="end" />
        if (by === 'publisher') return <PublisherLink id={group.name} />
        return (
          <CopyText
            mono
            text={group.name}
            to={(by === 'topic' ? getMatchingSubscriptionsPath : getClientPage)(group.name)}
          />
        )
      },
    },
    { id: 'count', label: text('count'), align: 'right', width: 84, render: ({ count }) => format.number(count) },
    {
      id: 'share',
      label: text('share'),
      align: 'right',
      width: 88,
      render: ({ count }) => format.percent((100 * count) / drops.total),
    },
    { id: 'last', label: text('last'), width: 130, render: ({ last }) => <Time value={last} /> },
  ]
  const { others } = drops.groups[by]
  const groups = drops.groups[by].list()
  return (
    <>
      {others > 0 && (
        <Partial
          text={translate('droppedMessages.groups.others', { smart_count: others, number: format.number(others) })}
        />
      )}
      <LocalTable
        caption={text(by)}
        rows={groups}
        columns={columns}
        rowKey={({ name }) => name}
        rowName={formatGroupName}
        rowActions={(group) => [
          { id: 'show', label: text('show'), icon: <FilterAltOutlined />, onClick: () => onShow(group) },
          ...(by === 'topic' ? [pathOn(group.name)] : []),
        ]}
        empty={{ title: text(`none.${by}`) }}
      />
      {by === 'reason' && <Meanings reasons={groups.map(({ name }) => name)} />}
    </>
  )
}
