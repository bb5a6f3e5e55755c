import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { BrokerError } from './errors'
import { Poller } from './poller'
import { queryClient } from './queryClient'
import { getPreference, store, usePreference } from './store'
import { useLastError } from './useLastError'

/** Milliseconds. */
export const DEFAULT_INTERVAL_MS = 5000

export function useLiveSettings() {
  const [interval, setInterval] = usePreference('live.interval', DEFAULT_INTERVAL_MS)
  const [paused, setPaused] = usePreference('live.paused', false)
  return { interval, setInterval, paused, setPaused }
}

export interface LiveOptions {
  /** Poll interval: the user's choice (`tick`), or a longer one in milliseconds. */
  every?: 'tick' | number
  /** Disables loading while the parameters are unknown. */
  enabled?: boolean
  /** Shows the data of the previous key while the new key loads, for example pages of a list. */
  keepPrevious?: boolean
  /**
   * Maximum age in milliseconds at which cached data is not fetched again on mount. For expensive data that rarely
   * changes.
   */
  maxAge?: number
  /** Loads on each mount and after changes only, without polling. */
  once?: boolean
}

export interface Live<T> {
  data?: T
  /** Error of the last request. Without data it stays until a request succeeds. */
  error?: unknown
  /** Time of the data in epoch milliseconds. */
  updatedAt?: number
  /** True without data and error, or while data of another key is shown. */
  loading: boolean
  /** True while data of another key is shown. */
  stale: boolean
  /** Fetches now. Resolves after the response, successful or not. */
  refresh(): Promise<unknown>
}

interface SharedPoller {
  poller: Poller
  users: number
}

const pollerByKey = new Map<string, SharedPoller>()

const getInterval = (every: 'tick' | number): number | null => {
  if (getPreference('live.paused', false)) return null
  const userInterval = getPreference('live.interval', DEFAULT_INTERVAL_MS)
  // A longer interval chosen by the user also applies to custom intervals.
  return every === 'tick' ? userInterval : Math.max(every, userInterval)
}

function joinPoller(key: readonly unknown[], every: 'tick' | number): () => void {
  const hash = `${every} ${hashKey(key)}`
  const entry = pollerByKey.get(hash) ?? { poller: createPoller(key, every), users: 0 }
  pollerByKey.set(hash, entry)
  entry.users += 1
  if (entry.users === 1) entry.poller.start(queryClient.getQueryState(key)?.dataUpdatedAt || Date.now())
  return () => {
    entry.users -= 1
    if (entry.users > 0) return
    entry.poller.stop()
    pollerByKey.delete(hash)
    // No component uses the data any more, so cancel the request.
    if (queryClient.getQueryCache().find({ queryKey: key })?.getObserversCount() === 0)
      void queryClient.cancelQueries({ queryKey: key, exact: true })
  }
}

/**
 * Returns the error if the last response requested a delay that is not over yet. The request may have been made
 * outside the poller.
 */
function getRetryAfterError(key: readonly unknown[]): BrokerError | undefined {
  const state = queryClient.getQueryState(key)
  if (state?.status !== 'error' || !(state.error instanceof BrokerError)) return undefined
  return state.errorUpdatedAt + (state.error.retryAfter ?? 0) > Date.now() ? state.error : undefined
}

function createPoller(key: readonly unknown[], every: 'tick' | number): Poller {
  return new Poller({
    interval: () => getInterval(every),
    isHidden: () => document.hidden,
    run: async () => {
      const waitError = getRetryAfterError(key)
      if (waitError) return { ok: false, error: waitError }
      await queryClient.refetchQueries({ queryKey: key, exact: true }, { cancelRefetch: false })
      const state = queryClient.getQueryState(key)
      return { ok: state?.status !== 'error', error: state?.error }
    },
  })
}

const rescheduleAll = () => {
  for (const { poller } of pollerByKey.values()) poller.reschedule()
}
store.subscribe('preferences', 'live.interval', rescheduleAll)
store.subscribe('preferences', 'live.paused', rescheduleAll)
globalThis.document?.addEventListener('visibilitychange', rescheduleAll)

/** Forms must not start with cached data. */
const ALWAYS_REFETCH = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const

/**
 * Polls data at the user's interval. Pauses in hidden tabs and on request, and backs off on failure. Keeps the last
 * data next to an error, and the last error if there is no data.
 */
export function useLive<T>(
  key: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<T>,
  { every = 'tick', enabled = true, keepPrevious: keep = false, once = false, maxAge: fresh }: LiveOptions = {},
): Live<T> {
  const hash = hashKey(key)
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => fetch(signal),
      retry: false,
      throwOnError: false,
      // A component that mounts later must respect the requested delay too.
      retryOnMount: getRetryAfterError(key) === undefined,
      enabled,
      ...(keep && { placeholderData: keepPreviousData }),
      ...(fresh !== undefined && { staleTime: fresh }),
      ...(once && ALWAYS_REFETCH),
    },
    queryClient,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash represents the key, a new array on each render
  useEffect(() => (enabled && !once ? joinPoller(key, every) : undefined), [hash, every, enabled, once])
  const { refetch } = query
  const refresh = useCallback(() => refetch({ cancelRefetch: false }), [refetch])
  const error = useLastError(key, query)
  return {
    ...(query.data !== undefined && { data: query.data }),
    ...(error !== undefined && { error }),
    ...(query.dataUpdatedAt > 0 && { updatedAt: query.dataUpdatedAt }),
    loading: (query.isPending && error === undefined) || query.isPlaceholderData,
    stale: query.isPlaceholderData,
    refresh,
  }
}

/** Reads data once, before a component shows it with `useLive`. */
export function preloadLive<T>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<T>): void {
  void queryClient.prefetchQuery({ queryKey, queryFn: ({ signal }) => read(signal), retry: false })
}
