import { type Query, QueryClient } from '@tanstack/react-query'
import { connection } from './connection'
import { BrokerError } from './errors'
import { retryDelay, shouldRetry } from './retry'
import { session } from './session'

/** The one query cache. Closed networks report themselves offline, hence `networkMode: 'always'`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: shouldRetry, retryDelay, refetchOnWindowFocus: false, staleTime: 1000 },
    mutations: { networkMode: 'always', retry: false },
  },
})

let user = session.get()?.username
session.subscribe(() => {
  const next = session.get()?.username
  // What one user saw is not shown to the next.
  if (next !== user) queryClient.clear()
  user = next
})

/** One endpoint that fails while others answer looks like a recovery with each of their answers: it rests so long. */
const REST = 15_000
const askedAgain = new WeakMap<Query, number>()
let later: ReturnType<typeof setTimeout> | undefined

/** When a query that failed may be asked again: after its rest, and no sooner than the broker said. */
function dueAt(query: Query): number {
  const { error, errorUpdatedAt } = query.state
  const patience = error instanceof BrokerError ? (error.retryAfter ?? 0) : 0
  return Math.max((askedAgain.get(query) ?? 0) + REST, errorUpdatedAt + patience)
}

/** Asks for what failed while the broker was away; what is not due yet comes in its time. */
function askAgain(): void {
  clearTimeout(later)
  if (connection.get().state !== 'ok') return
  const now = Date.now()
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  const due = new Set(failed.filter((query) => dueAt(query) <= now))
  for (const query of due) askedAgain.set(query, now)
  void queryClient.refetchQueries({ predicate: (query) => due.has(query) })
  const next = Math.min(...failed.filter((query) => !due.has(query)).map(dueAt))
  if (Number.isFinite(next)) later = setTimeout(askAgain, next - now)
}

let before = connection.get().state
connection.subscribe(() => {
  const now = connection.get().state
  if (before === 'failing' && now === 'ok') askAgain()
  before = now
})
