import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useCommandActions } from '../../../../resources/commands/useCommandActions'
import { CopyText, UntrustedText } from '../../../../ui/Copy'
import type { FilterField } from '../../../../ui/FilterBar'
import type { Column } from '../../../../ui/table/types'
import { getClientPage } from '../../../getClientPage'
import { showMessagePath } from '../../../messagePath'
import type { EventStore } from '../../../recording/EventStore'
import { RecordedEvents } from '../../../recording/RecordedEvents'
import { translateDropReason } from '../reasons'
import { DROPPED_MESSAGES } from '../rule'
import type { Drop, Grouping } from '../store/drop'
import { createDropMatcher, type DropFilter } from './createDropMatcher'
import { getMatchingSubscriptionsPath } from './GroupsTable'
import { PublisherLink } from './PublisherLink'

/** Dropped messages, newest first, with filters and export. */
export function DropsTable(props: {
  drops: EventStore<Drop, Grouping>
  filter: DropFilter
  onFilter: (filter: DropFilter) => void
}) {
  const { drops, filter, onFilter } = props
  const matches = useMemo(() => createDropMatcher(filter), [filter])
  const getCommandActions = useCommandActions()
  return (
    <RecordedEvents
      kind={DROPPED_MESSAGES}
      events={drops}
      fields={useFilterFields(drops)}
      filter={{ ...filter }}
      onFilter={onFilter}
      matches={matches}
      columns={useColumns()}
      getName={getName}
      getActions={(drop) => getCommandActions([showMessagePath], drop)}
    />
  )
}

const getName = ({ topic, id }: Drop) => `${topic} ${id}`

function useFilterFields(drops: EventStore<Drop, Grouping>): readonly FilterField[] {
  const translate = useTranslate()
  const count = drops.groupBy('reason').size
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are mutated in place; their number changes with them
  return useMemo(() => {
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
      { name: 'topic', label: translate('droppedMessages.events.topicPart'), type: 'text', mono: true },
      { name: 'client', label: translate('droppedMessages.events.client'), type: 'text', mono: true },
    ]
  }, [drops, count, translate])
}

function useColumns(): Column<Drop>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const text = (key: string) => translate(`droppedMessages.${key}`)
    return [
      {
        id: 'topic',
        label: text('groups.topic'),
        width: 260,
        render: ({ topic }) => <CopyText mono text={topic} to={getMatchingSubscriptionsPath(topic)} />,
      },
      {
        id: 'reason',
        label: text('groups.reason'),
        width: 180,
        render: ({ reason }) => <UntrustedText text={translateDropReason(reason, translate)} />,
      },
      {
        id: 'publisher',
        label: text('groups.publisher'),
        width: 190,
        render: ({ publisher, subscriber, peerhost }) =>
          publisher === undefined ? (
            text('events.unknown')
          ) : (
            // With a subscriber, `peerhost` is the address of the subscriber.
            <PublisherLink id={publisher} hasPeer={subscriber === undefined && peerhost !== undefined} />
          ),
      },
      {
        id: 'subscriber',
        label: text('groups.subscriber'),
        width: 190,
        render: ({ subscriber }) =>
          subscriber === undefined ? (
            text('events.nobody')
          ) : (
            <CopyText mono text={subscriber} to={getClientPage(subscriber)} />
          ),
      },
      { id: 'qos', label: text('events.qos'), align: 'right', width: 64, render: ({ qos }) => qos ?? '–' },
    ]
  }, [translate])
}
