import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useCommand } from '../../../resources/useCommand'
import type { RowAction } from '../../../ui/table/types'
import { parseShared } from '../sharedTopic'
import type { TopicRow } from './topicRows'

/** Whether a topic filter names more than one topic (MQTT 5, 4.7.1). */
export const hasWildcard = (filter: string): boolean =>
  filter.split('/').some((level) => level === '+' || level === '#')

/** The action that lets the broker count the messages of a topic; of filters with wildcards it cannot (CL-11). */
export function useTopicMetrics(): (row: TopicRow) => RowAction[] {
  const translate = useTranslate()
  const command = useCommand()
  const access = useCan('post /mqtt/topic_metrics')
  return useCallback(
    (row) => {
      // The messages of a shared subscription are those of its filter.
      const topic = parseShared(row.topic).filter
      const denied = access.reason ?? (hasWildcard(topic) ? 'clients.topics.metrics_wildcard' : undefined)
      return [
        {
          id: 'metrics',
          label: translate('clients.topics.metrics_add'),
          icon: <QueryStatsOutlined />,
          disabled: denied && translate(denied),
          onClick: () =>
            void command({
              work: () => broker.post('/mqtt/topic_metrics', { body: { topic } }),
              done: { key: 'clients.topics.metrics_added', args: { topic } },
              refresh: ['/mqtt/topic_metrics'],
            }),
        },
      ]
    },
    [translate, command, access.reason],
  )
}
