import type { TranslateFunction } from 'ra-core'
import { CopyText } from '../../../ui/Copy'
import type { Column } from '../../../ui/table/types'
import { parseShared } from '../sharedTopic'
import type { TopicRow } from './topicRows'

/** The subscriptions of a topic filter; the broker wants the group of a shared one apart. */
function buildSubscriptionsUrl(topic: string): string {
  const { group, filter } = parseShared(topic)
  return `/subscriptions/subscription?${new URLSearchParams({ topic: filter, ...(group && { share_group: group }) })}`
}

/** A topic filter, which leads to its subscriptions, and its nodes; `width` is that of the filter. */
export function columns(translate: TranslateFunction, width = 480): Column<TopicRow>[] {
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
