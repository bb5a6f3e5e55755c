import { useEffect, useRef } from 'react'
import { useLatest } from '../../ui/useLatest'
import { type Said, useCommand, useTellDone } from '../useCommand'
import { type Kept, kept, useKept } from './kept'

export interface PutBackDescription<T> {
  key: string
  path: string
  /** Names the changed part; undefined if it cannot be reverted. */
  nameOf: (change: T) => string | undefined
  /**
   * Reverts a change on top of the broker's current state. Returns the resulting change and the notice; `again`
   * means that the change was itself a revert. An AbortError cancels.
   */
  back: (change: T, again: boolean) => Promise<{ change: T; said: Said }>
  /** Called after each save and revert of the document while mounted, even if it was started elsewhere. */
  onChange?: (change: T) => void
}

export interface PutBack<T> {
  kept: Kept<T> | undefined
  /** Whether the change can be reverted, at least in part. */
  offered: boolean
  busy: boolean
  run: () => void
  /** Shows the notice for a saved change with a button to revert it. */
  saved: (said: string, change: T) => void
}

/**
 * Reverts saved changes, from the notice on any page or from the document's page. A revert can itself be reverted.
 */
export function usePutBack<T>({ key, path, ...description }: PutBackDescription<T>): PutBack<T> {
  const command = useCommand()
  const tellDone = useTellDone()
  const nameOf = useLatest(description.nameOf)
  const back = useLatest(description.back)
  const onChange = useLatest((change: T) => description.onChange?.(change))
  const known = useKept<T>(key)
  const { kept: last } = known

  // The page has already loaded the changes made before it was opened.
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
      // A later change replaced this one, or it was already reverted.
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
