import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useLive } from '../../api/live'
import { processEach } from '../../api/processEach'
import { useLatest } from '../../ui/useLatest'
import { StaleWarning } from '../live/StaleWarning'
import { useBrokerList } from './brokerList'

/** Minimum polling interval in milliseconds, because each row needs a request. */
const POLL_INTERVAL_MS = 10_000

/** Batches rows that become visible at the same time. */
const BATCH_DELAY_MS = 200

interface RowMetricsState {
  /** Values by row id. Undefined values mean that the request failed. */
  read: ReadonlyMap<string, unknown>
  /** Registers a visible row; returns a function to unregister it. */
  registerRow: (id: string) => () => void
}

const Context = createContext<RowMetricsState | undefined>(undefined)

/** Reference counts of visible rows: several cells may belong to one row. */
class VisibleRows {
  readonly #cells = new Map<string, number>()

  add(id: string): void {
    this.#cells.set(id, (this.#cells.get(id) ?? 0) + 1)
  }

  remove(id: string): void {
    const left = (this.#cells.get(id) ?? 1) - 1
    if (left > 0) this.#cells.set(id, left)
    else this.#cells.delete(id)
  }

  get ids(): string[] {
    return [...this.#cells.keys()]
  }
}

/**
 * Loads data that the API only returns per record, for the visible rows of a list. Polls with limited concurrency
 * and skips hidden rows and tabs. Shows `failedTitle` above the list if loading fails.
 */
export function RowMetrics<F>(props: {
  name: string
  read: (id: string, signal: AbortSignal) => Promise<F>
  failedTitle: string
  children: ReactNode
}) {
  const { name, read, failedTitle } = props
  const { resource } = useBrokerList()
  const sight = useRef(new VisibleRows()).current
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const live = useLive([resource, 'figures', name], (signal) => loadVisibleRows(sight, read, signal), {
    every: POLL_INTERVAL_MS,
  })
  // Keep the last value of each row while others are loading.
  const all = useRef(new Map<string, unknown>())
  const figures = useMemo(() => {
    for (const [id, one] of live.data ?? []) all.current.set(id, one)
    return new Map(all.current)
  }, [live.data])
  const registerRow = useLatest((id: string) => {
    sight.add(id)
    if (!figures.has(id)) {
      clearTimeout(refreshTimer.current)
      refreshTimer.current = setTimeout(live.refresh, BATCH_DELAY_MS)
    }
    return () => sight.remove(id)
  })
  useEffect(() => () => clearTimeout(refreshTimer.current), [])
  const value = useMemo(() => ({ read: figures, registerRow }), [figures, registerRow])
  return (
    <Context.Provider value={value}>
      <StaleWarning error={live.error} onRetry={live.refresh} failedTitle={failedTitle} hasData={figures.size > 0} />
      {props.children}
    </Context.Provider>
  )
}

/** Loads all visible rows, including rows that become visible meanwhile. Failed requests yield undefined. */
async function loadVisibleRows<F>(
  sight: VisibleRows,
  read: (id: string, signal: AbortSignal) => Promise<F>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, F | undefined>> {
  const figures = new Map<string, F | undefined>()
  for (;;) {
    const due = sight.ids.filter((id) => !figures.has(id))
    if (due.length === 0) return figures
    const result = await processEach(due, async (id) => void figures.set(id, await read(id, signal)), {
      signal,
      onProgress: () => undefined,
    })
    if (result.stopped !== undefined) throw result.stopped
    signal.throwIfAborted()
    for (const { item } of result.failed) figures.set(item, undefined)
  }
}

/** Returns the data of a row and marks the row as visible. `waiting` until the first response. */
export function useRowMetrics<F>(id: string): { figures: F | undefined; waiting: boolean } {
  const context = useContext(Context)
  const see = context?.registerRow
  useEffect(() => see?.(id), [see, id])
  return { figures: context?.read.get(id) as F | undefined, waiting: context !== undefined && !context.read.has(id) }
}
