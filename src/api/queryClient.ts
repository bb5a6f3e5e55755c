import { type Query, QueryClient } from '@tanstack/react-query'
import { connection } from './connection'
import { BrokerError } from './errors'
import { getRetryDelay, shouldRetry } from './retry'
import { session } from './session'

/** Query cache. `networkMode: 'always'` because browsers in closed networks report that they are offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: shouldRetry,
      retryDelay: getRetryDelay,
      refetchOnWindowFocus: false,
      staleTime: 1000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

let user = session.get()?.username
session.subscribe(() => {
  const next = session.get()?.username
  // Do not show one user's data to the next user.
  if (next !== user) queryClient.clear()
  user = next
})

/**
 * Minimum delay in ms between retries of a query. While one endpoint fails and others respond, each response looks
 * like a recovery.
 */
const MIN_RETRY_DELAY_MS = 15_000
const retriedAt = new WeakMap<Query, number>()
let retryTimer: ReturnType<typeof setTimeout> | undefined

/** Returns the time of the next retry, after the minimum delay and the broker's Retry-After. */
function getRetryTime(query: Query): number {
  const { error, errorUpdatedAt } = query.state
  const patience = error instanceof BrokerError ? (error.retryAfter ?? 0) : 0
  return Math.max((retriedAt.get(query) ?? 0) + MIN_RETRY_DELAY_MS, errorUpdatedAt + patience)
}

/** Refetches failed queries after a recovery. Queries that are not due are scheduled. */
function retryFailedQueries(): void {
  clearTimeout(retryTimer)
  if (connection.get().state !== 'ok') return
  const now = Date.now()
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  const due = new Set(failed.filter((query) => getRetryTime(query) <= now))
  for (const query of due) retriedAt.set(query, now)
  void queryClient.refetchQueries({ predicate: (query) => due.has(query) })
  const next = Math.min(...failed.filter((query) => !due.has(query)).map(getRetryTime))
  if (Number.isFinite(next)) retryTimer = setTimeout(retryFailedQueries, next - now)
}

let before = connection.get().state
connection.subscribe(() => {
  const now = connection.get().state
  if (before === 'failing' && now === 'ok') retryFailedQueries()
  before = now
})
