import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { each } from '../../api/each'
import { useLive } from '../../api/live'
import { Partial } from '../../ui/states'
import { useLatest } from '../../ui/useLatest'
import { useFailure } from '../live/useFailure'
import { useBrokerList } from './context'

/** A request for each row: no oftener than this, whatever the operator's pace. */
const EVERY = 10_000

/** Rows that come in sight together are read together. */
const SOON = 200

interface Figures {
  /** Undefined within: the broker gave none. */
  read: ReadonlyMap<string, unknown>
  /** Tells that a row is in sight; returns the way to say that it no longer is. */
  see: (id: string) => () => void
}

const Context = createContext<Figures | undefined>(undefined)

/** Which rows are in sight, each as often as cells of it are. */
class Sight {
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
 * Figures that the broker tells of one record at a time, for the rows of a list that are in sight: one live reading of
 * the page, a few requests at once, none for rows out of sight, none in hidden tabs. `failedTitle` stands above the list
 * where none could be read.
 */
export function RowFigures<F>(props: {
  /** Tells it apart from other figures of the list. */
  name: string
  read: (id: string, signal: AbortSignal) => Promise<F>
  failedTitle: string
  children: ReactNode
}) {
  const { name, read, failedTitle } = props
  const { resource } = useBrokerList()
  const failureOf = useFailure()
  const sight = useRef(new Sight()).current
  const late = useRef<ReturnType<typeof setTimeout>>(undefined)
  const live = useLive([resource, 'figures', name], (signal) => readInSight(sight, read, signal), { every: EVERY })
  // What a row told last stays while others are read.
  const all = useRef(new Map<string, unknown>())
  const figures = useMemo(() => {
    for (const [id, one] of live.data ?? []) all.current.set(id, one)
    return new Map(all.current)
  }, [live.data])
  const see = useLatest((id: string) => {
    sight.add(id)
    if (!figures.has(id)) {
      clearTimeout(late.current)
      late.current = setTimeout(live.refresh, SOON)
    }
    return () => sight.remove(id)
  })
  useEffect(() => () => clearTimeout(late.current), [])
  const failure = failureOf(live.error, figures.size > 0)
  const value = useMemo(() => ({ read: figures, see }), [figures, see])
  return (
    <Context.Provider value={value}>
      {failure && <Partial text={`${failedTitle}: ${failure.text}`} details={failure.details} onRetry={live.refresh} />}
      {props.children}
    </Context.Provider>
  )
}

/** Reads all in sight, those too that come in sight meanwhile; one that is refused has no figures. */
async function readInSight<F>(
  sight: Sight,
  read: (id: string, signal: AbortSignal) => Promise<F>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, F | undefined>> {
  const figures = new Map<string, F | undefined>()
  for (;;) {
    const due = sight.ids.filter((id) => !figures.has(id))
    if (due.length === 0) return figures
    const result = await each(due, async (id) => void figures.set(id, await read(id, signal)), {
      signal,
      onProgress: () => undefined,
    })
    if (result.stopped !== undefined) throw result.stopped
    signal.throwIfAborted()
    for (const { item } of result.failed) figures.set(item, undefined)
  }
}

/** The figures of a row, which is in sight from now on: `waiting` until they were read for the first time. */
export function useRowFigures<F>(id: string): { figures: F | undefined; waiting: boolean } {
  const context = useContext(Context)
  const see = context?.see
  useEffect(() => see?.(id), [see, id])
  return { figures: context?.read.get(id) as F | undefined, waiting: context !== undefined && !context.read.has(id) }
}
