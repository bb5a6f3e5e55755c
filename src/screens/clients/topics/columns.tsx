import type { TranslateFunction } from 'react-admin'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import { CopyText } from '../../../ui/Copy'
import type { Column } from '../../../ui/table/types'
import type { TopicRow } from './buildTopicRows'

/** Builds the link to a filter's subscriptions; the broker expects the share group as a separate parameter. */
function buildSubscriptionsUrl(topic: string): string {
  const { group, filter } = parseSharedTopic(topic)
  return `/subscriptions/subscription?${new URLSearchParams({ topic: filter, ...(group && { share_group: group }) })}`
}

/** Topic filter, linked to its subscriptions, and its nodes. */
export function createColumns(translate: TranslateFunction, width = 480): Column<TopicRow>[] {
  return [
    {
      id: 'topic',
      label: translate('clients.topics.topic'),
      mono: true,
      width,
      value: ({ topic }) => topic,
      render: ({ topic }) => <CopyText mono text={topic} to={buildSubscriptionsUrl(topic)} />,
    },
    {
      id: 'nodes',
      label: translate('clients.topics.nodes'),
      mono: true,
      width: 320,
      render: ({ nodes }) => nodes.join(', '),
    },
  ]
}
