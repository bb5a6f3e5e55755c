import { broker } from '../../../api/client'
import type { CommandDescription } from '../../../resources/commands/types'
import { truncateAndEscape } from '../../../ui/text'
import { PATH, type TopicRow } from './figures'

const textKey = (key: string) => `topicMetrics.${key}`

/** Resets the metrics of one topic. */
export const resetTopic: CommandDescription<TopicRow> = {
  id: 'reset',
  label: textKey('reset'),
  danger: true,
  operation: 'put /mqtt/topic_metrics',
  getTextArgs: ({ topic }) => ({ topic: truncateAndEscape(topic, 64) }),
  question: { title: textKey('reset_one_question'), body: textKey('reset_body'), danger: true },
  run: ({ topic }) => broker.put(PATH, { body: { action: 'reset', topic } }),
  successMessage: textKey('reset_one_done'),
  refresh: [PATH],
}

/** Resets the metrics of all topics. */
export const resetAll: CommandDescription<{ isEmpty: boolean }> = {
  id: 'reset-all',
  label: textKey('reset_all'),
  operation: 'put /mqtt/topic_metrics',
  getDisabledReason: ({ isEmpty }) => (isEmpty ? textKey('nothing') : undefined),
  question: {
    title: textKey('reset_all_question'),
    body: textKey('reset_body'),
    confirm: textKey('reset'),
    danger: true,
  },
  run: () => broker.put(PATH, { body: { action: 'reset' } }),
  successMessage: textKey('reset_all_done'),
  refresh: [PATH],
}
