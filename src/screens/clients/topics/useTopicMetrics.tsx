import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { broker } from '../../../api/client'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import { useCommand } from '../../../resources/useCommand'
import { useDenied } from '../../../resources/useDenied'
import type { RowAction } from '../../../ui/table/types'
import type { TopicRow } from './buildTopicRows'

/** Checks whether a topic filter has wildcards (MQTT 5, 4.7.1). */
export const hasWildcard = (filter: string): boolean =>
  filter.split('/').some((level) => level === '+' || level === '#')

/** Row action that starts topic metrics. The broker does not support them for filters with wildcards. */
export function useTopicMetrics(): (row: TopicRow) => RowAction[] {
  const translate = useTranslate()
  const command = useCommand()
  const deniedReason = useDenied('post /mqtt/topic_metrics')
  return useCallback(
    (row) => {
      // Count messages of the filter without the shared group.
      const topic = parseSharedTopic(row.topic).filter
      return [
        {
          id: 'metrics',
          label: translate('clients.topics.metrics_add'),
          icon: <QueryStatsOutlined />,
          disabled: deniedReason ?? (hasWildcard(topic) ? translate('clients.topics.metrics_wildcard') : undefined),
          onClick: () =>
            void command({
              work: () => broker.post('/mqtt/topic_metrics', { body: { topic } }),
              successMessage: { key: 'clients.topics.metrics_added', args: { topic } },
              refresh: ['/mqtt/topic_metrics'],
            }),
        },
      ]
    },
    [translate, command, deniedReason],
  )
}
