import { useTranslate } from 'react-admin'
import { useCommandActions } from '../../../../resources/commands/useCommandActions'
import { CopyText } from '../../../../ui/Copy'
import { getClientPage } from '../../../getClientPage'
import { showMessagePath } from '../../../messagePath'
import type { EventStore } from '../../../recording/EventStore'
import type { Group } from '../../../recording/Groups'
import { RecordedGroups } from '../../../recording/RecordedGroups'
import { translateDropReason } from '../reasons'
import { DROPPED_MESSAGES } from '../rule'
import type { Drop, Grouping } from '../store/drop'
import { Meanings } from './Meanings'
import { PublisherLink } from './PublisherLink'

/** Returns the path of the subscriptions that match a topic. */
export const getMatchingSubscriptionsPath = (topic: string): string =>
  `/subscriptions/subscription?${new URLSearchParams({ match_topic: topic })}`

/** Drops grouped by reason, topic or client, largest group first. */
export function GroupsTable(props: {
  drops: EventStore<Drop, Grouping>
  grouping: Grouping
  onShow: (group: Group) => void
}) {
  const { drops, grouping, onShow } = props
  const translate = useTranslate()
  const getCommandActions = useCommandActions()
  const formatName = (name: string) => (grouping === 'reason' ? translateDropReason(name, translate) : name)
  return (
    <>
      <RecordedGroups
        kind={DROPPED_MESSAGES}
        events={drops}
        grouping={grouping}
        formatName={formatName}
        renderName={(name) => {
          if (grouping === 'reason') return <CopyText text={formatName(name)} ellipsis="end" />
          if (grouping === 'publisher') return <PublisherLink id={name} />
          return (
            <CopyText
              mono
              text={name}
              to={(grouping === 'topic' ? getMatchingSubscriptionsPath : getClientPage)(name)}
            />
          )
        }}
        onShow={onShow}
        getActions={({ name }) => (grouping === 'topic' ? getCommandActions([showMessagePath], { topic: name }) : [])}
      />
      {grouping === 'reason' && (
        <Meanings
          reasons={drops
            .groupBy(grouping)
            .list()
            .map(({ name }) => name)}
        />
      )}
    </>
  )
}
