import { broker } from '../../../api/client'
import { matchesTopic } from '../../../rulesql/topics'
import { parseSharedTopic } from '../sharedTopic'

/** Limit of topic filters to search. */
const MOST_ROUTES = 1_000
/** Limit of matching filters; each needs a request. */
const MOST_FILTERS = 20

/**
 * Counts the subscriptions that receive a message on a topic, one per shared group. The publish response has no
 * count, so routes and subscriptions are read. Undefined if unknown or too expensive.
 */
export async function countReceivers(topic: string): Promise<number | undefined> {
  const { data = [], meta } = await broker.get('/topics', { params: { query: { page: 1, limit: MOST_ROUTES } } })
  if (meta?.hasnext) return undefined
  const matching = [...new Set(data.map((route) => route.topic ?? ''))].filter((filter) =>
    matchesTopic(topic, parseSharedTopic(filter).filter),
  )
  if (matching.length > MOST_FILTERS) return undefined
  const counts = await Promise.all(matching.map(countSubscribers))
  return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : undefined
}

async function countSubscribers(filter: string): Promise<number | undefined> {
  // A shared group receives one copy, regardless of its size.
  if (parseSharedTopic(filter).prefix !== '') return 1
  const { meta } = await broker.get('/subscriptions', { params: { query: { topic: filter, page: 1, limit: 1 } } })
  return meta?.count
}
