import { QueryClient } from '@tanstack/react-query'
import { connection } from './connection'
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

let before = connection.get().state
connection.subscribe(() => {
  const now = connection.get().state
  if (before === 'failing' && now === 'ok')
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
  before = now
})
