import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { BrokerError } from './errors'
import { Poller } from './poller'
import { queryClient } from './queryClient'
import { getPreference, store, usePreference } from './store'
import { useLastError } from './useLastError'

/** Milliseconds between two readings, when the operator chose nothing else. */
export const DEFAULT_INTERVAL = 5000

/** The operator's choice for all live screens. */
export function useLiveSettings() {
  const [interval, setInterval] = usePreference('live.interval', DEFAULT_INTERVAL)
  const [paused, setPaused] = usePreference('live.paused', false)
  return { interval, setInterval, paused, setPaused }
}

export interface LiveOptions {
  /** The operator's interval, or one of its own in milliseconds where that is longer. */
  every?: 'tick' | number
  /** False: not read yet, since what it takes is not known. */
  enabled?: boolean
  /** The last data of another key stay in sight until those of this one have come: pages of one list. */
  keep?: boolean
  /** Data this many milliseconds young are not read again by who begins to look: for what is dear and changes seldom. */
  fresh?: number
  /** Read once each time that somebody begins to look, and again when it was changed. */
  once?: boolean
}

export interface Live<T> {
  data?: T
  /** Why the last reading failed; without data it stays until there is an answer. */
  error?: unknown
  /** When the data came, epoch milliseconds. */
  asOf?: number
  /** Neither data nor an error yet, or another key's data. */
  loading: boolean
  /** The data are another key's: those of this one are on their way. */
  stale: boolean
  /** Reads now; resolves with the answer, whatever it is. */
  refresh(): Promise<unknown>
}

interface Shared {
  poller: Poller
  users: number
}

/** One poller per key, however many components look at it. */
const shared = new Map<string, Shared>()

const intervalNow = (every: 'tick' | number): number | null => {
  if (getPreference('live.paused', false)) return null
  const chosen = getPreference('live.interval', DEFAULT_INTERVAL)
  // Who chose a minute wants nothing asked more often.
  return every === 'tick' ? chosen : Math.max(every, chosen)
}

function join(key: readonly unknown[], every: 'tick' | number): () => void {
  const hash = `${every} ${hashKey(key)}`
  const entry = shared.get(hash) ?? { poller: pollerOf(key, every), users: 0 }
  shared.set(hash, entry)
  entry.users += 1
  if (entry.users === 1) entry.poller.start(queryClient.getQueryState(key)?.dataUpdatedAt || Date.now())
  return () => {
    entry.users -= 1
    if (entry.users > 0) return
    entry.poller.stop()
    shared.delete(hash)
    // Nobody looks any more: do not let the answer finish in the background.
    if (queryClient.getQueryCache().find({ queryKey: key })?.getObserversCount() === 0)
      void queryClient.cancelQueries({ queryKey: key, exact: true })
  }
}

/** The last answer asked for time that is not over yet: the reading that somebody began, outside the poller's rounds. */
function askedToWait(key: readonly unknown[]): BrokerError | undefined {
  const state = queryClient.getQueryState(key)
  if (state?.status !== 'error' || !(state.error instanceof BrokerError)) return undefined
  return state.errorUpdatedAt + (state.error.retryAfter ?? 0) > Date.now() ? state.error : undefined
}

function pollerOf(key: readonly unknown[], every: 'tick' | number): Poller {
  return new Poller({
    interval: () => intervalNow(every),
    hidden: () => document.hidden,
    run: async () => {
      const early = askedToWait(key)
      if (early) return { ok: false, error: early }
      await queryClient.refetchQueries({ queryKey: key, exact: true }, { cancelRefetch: false })
      const state = queryClient.getQueryState(key)
      return { ok: state?.status !== 'error', error: state?.error }
    },
  })
}

const replanAll = () => {
  for (const { poller } of shared.values()) poller.reschedule()
}
store.subscribe('preferences', 'live.interval', replanAll)
store.subscribe('preferences', 'live.paused', replanAll)
globalThis.document?.addEventListener('visibilitychange', replanAll)

/** Nothing kept from the last time is shown first: a form must start from the truth. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnMount: 'always' } as const

/**
 * Data that is read again and again at the operator's pace. Rests in hidden tabs and when paused, backs off on
 * failure, and keeps showing the last data beside the error, and the last error where there are no data.
 */
export function useLive<T>(
  key: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<T>,
  { every = 'tick', enabled = true, keep = false, once = false, fresh }: LiveOptions = {},
): Live<T> {
  const hash = hashKey(key)
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => fetch(signal),
      retry: false,
      throwOnError: false,
      // A part that comes later asks no sooner than the others may.
      retryOnMount: askedToWait(key) === undefined,
      enabled,
      ...(keep && { placeholderData: keepPreviousData }),
      ...(fresh !== undefined && { staleTime: fresh }),
      ...(once && ONCE),
    },
    queryClient,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is new on each render
  useEffect(() => (enabled && !once ? join(key, every) : undefined), [hash, every, enabled, once])
  const { refetch } = query
  const refresh = useCallback(() => refetch({ cancelRefetch: false }), [refetch])
  const error = useLastError(key, query)
  return {
    ...(query.data !== undefined && { data: query.data }),
    ...(error !== undefined && { error }),
    ...(query.dataUpdatedAt > 0 && { asOf: query.dataUpdatedAt }),
    loading: (query.isPending && error === undefined) || query.isPlaceholderData,
    stale: query.isPlaceholderData,
    refresh,
  }
}
