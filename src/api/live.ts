import { hashKey, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isAbort } from './errors'
import { Poller } from './poller'
import { queryClient } from './queryClient'
import { getPreference, store, usePreference } from './store'

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
}

export interface Live<T> {
  data?: T
  error?: unknown
  /** When the data came, epoch milliseconds. */
  asOf?: number
  loading: boolean
  refresh(): void
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

function pollerOf(key: readonly unknown[], every: 'tick' | number): Poller {
  return new Poller({
    interval: () => intervalNow(every),
    hidden: () => document.hidden,
    run: async () => {
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

/**
 * Data that is read again and again at the operator's pace. Rests in hidden tabs and when paused, backs off on
 * failure, and keeps showing the last data beside the error.
 */
export function useLive<T>(
  key: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<T>,
  { every = 'tick' }: LiveOptions = {},
): Live<T> {
  const hash = hashKey(key)
  const query = useQuery(
    { queryKey: key, queryFn: ({ signal }) => fetch(signal), retry: false, throwOnError: false },
    queryClient,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the key, which is new on each render
  useEffect(() => join(key, every), [hash, every])
  const { refetch } = query
  const refresh = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  return {
    ...(query.data !== undefined && { data: query.data }),
    ...(query.error && !isAbort(query.error) && { error: query.error }),
    ...(query.dataUpdatedAt > 0 && { asOf: query.dataUpdatedAt }),
    loading: query.isPending,
    refresh,
  }
}
