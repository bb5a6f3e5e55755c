import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import { broker } from '../../../api/client'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'
import type { CommandDescription } from '../../../resources/commands/types'
import type { TopicRow } from './buildTopicRows'

/** Checks whether a topic filter has wildcards (MQTT 5, 4.7.1). */
export const hasWildcard = (filter: string): boolean =>
  filter.split('/').some((level) => level === '+' || level === '#')

/** Returns the filter whose messages are counted: without the shared group. */
const getFilter = ({ topic }: TopicRow): string => parseSharedTopic(topic).filter

/** Starts topic metrics. The broker does not support them for filters with wildcards. */
export const addTopicMetrics: CommandDescription<TopicRow> = {
  id: 'metrics',
  label: 'clients.topics.metrics_add',
  icon: QueryStatsOutlined,
  operation: 'post /mqtt/topic_metrics',
  getDisabledReason: (row) => (hasWildcard(getFilter(row)) ? 'clients.topics.metrics_wildcard' : undefined),
  getTextArgs: (row) => ({ topic: getFilter(row) }),
  run: (row) => broker.post('/mqtt/topic_metrics', { body: { topic: getFilter(row) } }),
  successMessage: 'clients.topics.metrics_added',
  refresh: ['/mqtt/topic_metrics'],
}
