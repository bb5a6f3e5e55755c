import { broker } from '../../../../api/client'
import { loadCollectionUpTo } from '../../../../api/paging'
import { matchesTopic } from '../../../../domain/rulesql/topics'
import { parseSharedTopic } from '../../../../domain/topics/sharedTopic'
import type { ClientRead, Subscription } from '../steps/deliveries'
import { readClients } from './readClients'

/** Limit of routes to examine: ten requests. */
export const MAX_ROUTES = 10_000
/** Limit of matching filters; each needs a request. */
export const MAX_FILTERS = 50
/** Limit of subscriptions shown and clients read. */
export const MAX_SUBSCRIPTIONS = 50

/** Subscriptions that match a topic, up to the limits. */
export interface Subscribers {
  rows: readonly Subscription[]
  clients: ReadonlyMap<string, ClientRead>
  moreRoutes: boolean
  /** Matching filters over the limit. */
  moreFilters: number
  moreSubscriptions: boolean
}

/**
 * Finds all subscriptions that match a topic. The broker's search finds filters covered by a filter, not filters
 * that match a topic, so the routes are examined and the subscriptions of each match are fetched.
 */
export async function readSubscribers(topic: string, signal: AbortSignal): Promise<Subscribers> {
  const { filters, moreRoutes } = await loadMatchingFilters(topic, signal)
  const rows: Subscription[] = []
  let moreSubscriptions = false
  for (const filter of filters.slice(0, MAX_FILTERS)) {
    if (rows.length >= MAX_SUBSCRIPTIONS) {
      moreSubscriptions = true
      break
    }
    const page = await loadSubscriptions(filter, signal)
    rows.push(...page.rows)
    moreSubscriptions ||= page.hasMore
  }
  const visibleRows = rows.slice(0, MAX_SUBSCRIPTIONS)
  return {
    rows: visibleRows,
    clients: await readAll([...new Set(visibleRows.map(({ clientid = '' }) => clientid))], signal),
    moreRoutes,
    moreFilters: Math.max(0, filters.length - MAX_FILTERS),
    moreSubscriptions: moreSubscriptions || rows.length > visibleRows.length,
  }
}

async function loadMatchingFilters(
  topic: string,
  signal: AbortSignal,
): Promise<{ filters: readonly string[]; moreRoutes: boolean }> {
  const { rows, hasMore } = await loadCollectionUpTo<{ topic?: string }>('/topics', {}, MAX_ROUTES, { signal })
  const matches = rows.flatMap(({ topic: route }) =>
    route !== undefined && matchesTopic(topic, parseSharedTopic(route).filter) ? [route] : [],
  )
  return { filters: [...new Set(matches)], moreRoutes: hasMore }
}

type SubscriptionQuery = { topic?: string; share_group?: string; match_topic?: string }

async function loadSubscriptions(
  filter: string,
  signal: AbortSignal,
): Promise<{ rows: readonly Subscription[]; hasMore: boolean }> {
  const { group, filter: inner } = parseSharedTopic(filter)
  const exactMatches = await loadPage({ topic: inner, ...(group !== undefined && { share_group: group }) }, signal)
  if (exactMatches.rows.length > 0) return exactMatches
  // Exclusive subscriptions are listed with a prefix that their route lacks.
  const { rows, hasMore } = await loadPage({ match_topic: inner }, signal)
  return { rows: rows.filter(({ topic = '' }) => getTopicFilter(topic) === inner), hasMore }
}

const getTopicFilter = (topic: string): string => parseSharedTopic(topic).filter.replace(/^\$exclusive\//, '')

async function loadPage(query: SubscriptionQuery, signal: AbortSignal) {
  const limit = MAX_SUBSCRIPTIONS + 1
  const { data = [], meta } = await broker.get('/subscriptions', {
    params: { query: { ...query, page: 1, limit } },
    signal,
  })
  return { rows: data, hasMore: meta?.hasnext === true }
}

/** Fetches clients by ID. A failure leaves the subscriptions without client data. */
async function readAll(ids: readonly string[], signal: AbortSignal): Promise<Map<string, ClientRead>> {
  try {
    const found = await readClients(ids, signal)
    return new Map(ids.map((id) => [id, found.get(id) ?? 'gone']))
  } catch (error) {
    if (signal.aborted) throw error
    return new Map(ids.map((id) => [id, 'unread']))
  }
}
