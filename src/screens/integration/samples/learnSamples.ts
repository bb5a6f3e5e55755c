import { type LearnedFields, learnFields } from '../../../domain/payload/learnFields'
import type { KnownField } from '../../../domain/rulesql/knownField'
import { matchesTopic } from '../../../domain/rulesql/topics'
import type { LiveMessage } from '../../samples/LiveMessages'
import { listTopicFilters } from '../tryout/eventChoices'

/** Number of messages from which fields are learned. */
const MAX_LEARNED = 200

/** Returns the messages that the statement reads. */
export function selectSamples(sql: string, messages: readonly LiveMessage[]): LiveMessage[] {
  const filters = listTopicFilters(sql)
  return messages.filter(({ topic }) => filters.some((filter) => matchesTopic(topic, filter)))
}

export const learnSamples = (messages: readonly LiveMessage[]): LearnedFields =>
  learnFields(messages.slice(0, MAX_LEARNED).map(({ payload }) => payload))

let last: { messages: readonly LiveMessage[]; filters: string; payload: KnownField } | undefined

/** Learns the payload of the messages that the statement reads. The same field until messages or topics change. */
export function learnPayload(sql: string, messages: readonly LiveMessage[]): KnownField {
  const filters = listTopicFilters(sql).join('\n')
  if (last?.messages !== messages || last.filters !== filters)
    last = { messages, filters, payload: learnSamples(selectSamples(sql, messages)).payload }
  return last.payload
}
