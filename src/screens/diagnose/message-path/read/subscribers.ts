import { broker } from '../../../../api/client'
import { loadCollectionPages } from '../../../../api/paging'
import { matchesTopic } from '../../../../rulesql/topics'
import { parseShared } from '../../../clients/sharedTopic'
import type { ClientRead, Subscription } from '../steps/deliveries'
import { readClients } from './clients'

/** Most routes that are looked through for topic filters which match: ten requests. */
export const MOST_ROUTES = 10_000
/** Most topic filters whose subscriptions are read, one request each. */
export const MOST_FILTERS = 50
/** Most subscriptions shown, and so most clients read. */
export const MOST_SUBSCRIPTIONS = 50

/** The subscriptions that match a topic, as far as they are read. */
export interface Subscribers {
  rows: readonly Subscription[]
  clients: ReadonlyMap<string, ClientRead>
  /** Routes were left that nobody looked at. */
  moreRoutes: boolean
  /** Topic filters that match beyond those whose subscriptions were read. */
  moreFilters: number
  /** Subscriptions were left beyond those that are shown. */
  moreSubscriptions: boolean
}

/**
 * Every subscription that a message on this topic comes to. The broker's own search goes the other way, it finds filters
 * that a filter covers: so the routes are looked through, then each that matches is asked for its subscriptions.
 */
export async function readSubscribers(topic: string, signal: AbortSignal): Promise<Subscribers> {
  const { filters, moreRoutes } = await matchingFilters(topic, signal)
  const rows: Subscription[] = []
  let moreSubscriptions = false
  for (const filter of filters.slice(0, MOST_FILTERS)) {
    if (rows.length >= MOST_SUBSCRIPTIONS) {
      moreSubscriptions = true
      break
    }
    const page = await loadSubscriptions(filter, signal)
    rows.push(...page.rows)
    moreSubscriptions ||= page.more
  }
  const shown = rows.slice(0, MOST_SUBSCRIPTIONS)
  return {
    rows: shown,
    clients: await readAll([...new Set(shown.map(({ clientid = '' }) => clientid))], signal),
    moreRoutes,
    moreFilters: Math.max(0, filters.length - MOST_FILTERS),
    moreSubscriptions: moreSubscriptions || rows.length > shown.length,
  }
}

async function matchingFilters(
  topic: string,
  signal: AbortSignal,
): Promise<{ filters: readonly string[]; moreRoutes: boolean }> {
  const found = new Set<string>()
  let read = 0
  for await (const { data, meta } of loadCollectionPages<{ topic?: string }>('/topics', {}, { signal })) {
    for (const route of data)
      if (route.topic !== undefined && matchesTopic(topic, parseShared(route.topic).filter)) found.add(route.topic)
    read += data.length
    if (read >= MOST_ROUTES)
      return { filters: [...found], moreRoutes: meta?.hasnext ?? (meta?.count === undefined || read < meta.count) }
  }
  return { filters: [...found], moreRoutes: false }
}

type SubscriptionQuery = { topic?: string; share_group?: string; match_topic?: string }

async function loadSubscriptions(
  filter: string,
  signal: AbortSignal,
): Promise<{ rows: readonly Subscription[]; more: boolean }> {
  const { group, filter: inner } = parseShared(filter)
  const asked = await loadPage({ topic: inner, ...(group !== undefined && { share_group: group }) }, signal)
  if (asked.rows.length > 0) return asked
  // A route whose subscription is listed by another name: that of an exclusive one has its prefix.
  const { rows, more } = await loadPage({ match_topic: inner }, signal)
  return { rows: rows.filter(({ topic = '' }) => getTopicFilter(topic) === inner), more }
}

const getTopicFilter = (topic: string): string => parseShared(topic).filter.replace(/^\$exclusive\//, '')

async function loadPage(query: SubscriptionQuery, signal: AbortSignal) {
  const limit = MOST_SUBSCRIPTIONS + 1
  const { data = [], meta } = await broker.get('/subscriptions', {
    params: { query: { ...query, page: 1, limit } },
    signal,
  })
  return { rows: data, more: meta?.hasnext === true }
}

/** What is known of the clients by their ids. That they cannot be read leaves the subscriptions alone. */
async function readAll(ids: readonly string[], signal: AbortSignal): Promise<Map<string, ClientRead>> {
  try {
    const found = await readClients(ids, signal)
    return new Map(ids.map((id) => [id, found.get(id) ?? 'gone']))
  } catch (error) {
    if (signal.aborted) throw error
    return new Map(ids.map((id) => [id, 'unread']))
  }
}
