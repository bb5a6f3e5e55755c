import { useEffect, useRef } from 'react'
import { useLatest } from '../../ui/useLatest'
import { type Said, useCommand, useTellDone } from '../useCommand'
import { type Kept, kept, useKept } from './kept'

/** What is saved and can be put back, and how. */
export interface PutBackDescription<T> {
  /** Tells it apart from all others of the session. */
  key: string
  /** Its path of the API, read anew when it was put back. */
  path: string
  /** What of it was changed, in words; nothing where nothing of it can be put back. */
  nameOf: (change: T) => string | undefined
  /**
   * Takes a change back at the broker, on top of what stands there now. Gives the change that this is in turn, and what
   * is said; `again`: the change was a putting back itself. Rejected with an abort it is left as it is.
   */
  back: (change: T, again: boolean) => Promise<{ change: T; said: Said }>
  /** Told of what was saved or put back while the page stands, from wherever that was done. */
  onChange?: (change: T) => void
}

/** The last change of a document: where it stands, and the way to put it back. */
export interface PutBack<T> {
  kept: Kept<T> | undefined
  /** Whether any of it can be put back. */
  offered: boolean
  busy: boolean
  /** Puts the last change back. */
  run: () => void
  /** Tells that a change was saved, and offers to put it back. */
  saved: (said: string, change: T) => void
}

/**
 * Puts saved changes back (QA-7): from the notice of the saving, wherever the operator is by then, and from the page. What
 * was put back is kept as a change in turn.
 */
export function usePutBack<T>({ key, path, ...description }: PutBackDescription<T>): PutBack<T> {
  const command = useCommand()
  const tellDone = useTellDone()
  const nameOf = useLatest(description.nameOf)
  const back = useLatest(description.back)
  const onChange = useLatest((change: T) => description.onChange?.(change))
  const known = useKept<T>(key)
  const { kept: last } = known

  // What was kept before the page opened it has read itself.
  const seen = useRef(last)
  useEffect(() => {
    if (last === seen.current) return
    seen.current = last
    if (last) onChange(last.change)
  }, [last, onChange])

  const offer = (from: Kept<T>) => {
    const name = nameOf(from.change)
    return name !== undefined ? { name, again: from.again, run: () => run(from) } : undefined
  }
  const run = (from: Kept<T> | undefined) =>
    kept.run(key, async () => {
      // A later change has taken its place, or it was put back already.
      if (!from || kept.get(key) !== from) return
      await command({
        work: () => back(from.change, from.again),
        done: ({ said }) => said,
        back: ({ change }) => offer(kept.set(key, change, !from.again)),
        refresh: [path],
      })
    })
  return {
    ...known,
    offered: last !== undefined && description.nameOf(last.change) !== undefined,
    run: () => void run(last),
    saved: (said, change) => tellDone(said, offer(kept.set(key, change, false))),
  }
}
