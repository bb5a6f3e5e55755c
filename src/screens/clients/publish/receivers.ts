import { broker } from '../../../api/client'
import { matchesTopic } from '../../../rulesql/topics'
import { parseShared } from '../sharedTopic'

/** Of more topic filters than one page holds nobody waits for a count. */
const MOST_ROUTES = 1_000
/** One request for each filter that matches. */
const MOST_FILTERS = 20

/**
 * How many subscriptions a message on this topic goes to now; of a shared one a single member gets it. The broker tells
 * only that somebody did, so routes and subscriptions are read. Undefined where that would be too much, or is not told.
 */
export async function countReceivers(topic: string): Promise<number | undefined> {
  const { data = [], meta } = await broker.get('/topics', { params: { query: { page: 1, limit: MOST_ROUTES } } })
  if (meta?.hasnext) return undefined
  const matching = [...new Set(data.map((route) => route.topic ?? ''))].filter((filter) =>
    matchesTopic(topic, parseShared(filter).filter),
  )
  if (matching.length > MOST_FILTERS) return undefined
  const counts = await Promise.all(matching.map(countSubscribers))
  return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : undefined
}

async function countSubscribers(filter: string): Promise<number | undefined> {
  // A group gets one copy, however many are in it.
  if (parseShared(filter).prefix !== '') return 1
  const { meta } = await broker.get('/subscriptions', { params: { query: { topic: filter, page: 1, limit: 1 } } })
  return meta?.count
}
