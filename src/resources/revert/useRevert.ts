import { useEffect, useRef } from 'react'
import { useLatest } from '../../ui/useLatest'
import { type TextWithArgs, useCommand, useDoneNotice } from '../useCommand'
import { type SavedChange, savedChanges, useSavedChange } from './savedChanges'

/** Describes how to revert saved changes of a document. */
export interface RevertDescription<T> {
  /** Unique key within the session. */
  key: string
  /** API path to refetch after reverting. */
  path: string
  /** Names the changed part; undefined if it cannot be reverted. */
  getName: (change: T) => string | undefined
  /**
   * Reverts a change on top of the broker's current state. Returns the resulting change and the notice; `isRevert`
   * means that the change was itself a revert. An AbortError cancels.
   */
  revert: (change: T, isRevert: boolean) => Promise<{ change: T; notice: TextWithArgs }>
  /** Called after each save and revert of the document while mounted, even if it was started elsewhere. */
  onChange?: (change: T) => void
}

export interface RevertState<T> {
  savedChange: SavedChange<T> | undefined
  /** Whether the change can be reverted, at least in part. */
  isRevertible: boolean
  busy: boolean
  run: () => void
  /** Shows the notice for a saved change with a button to revert it. */
  showNotice: (message: string, change: T) => void
}

/**
 * Reverts saved changes, from the notice on any page or from the document's page. A revert can itself be reverted.
 */
export function useRevert<T>({ key, path, ...description }: RevertDescription<T>): RevertState<T> {
  const command = useCommand()
  const notifyDone = useDoneNotice()
  const latestGetName = useLatest(description.getName)
  const back = useLatest(description.revert)
  const onChange = useLatest((change: T) => description.onChange?.(change))
  const savedChange = useSavedChange<T>(key)
  const { savedChange: last } = savedChange

  // The page has already loaded the changes made before it was opened.
  const handledChange = useRef(last)
  useEffect(() => {
    if (last === handledChange.current) return
    handledChange.current = last
    if (last) onChange(last.change)
  }, [last, onChange])

  const getUndoOffer = (from: SavedChange<T>) => {
    const name = latestGetName(from.change)
    return name !== undefined ? { name, isRevert: from.isRevert, run: () => run(from) } : undefined
  }
  const run = (from: SavedChange<T> | undefined) =>
    savedChanges.run(key, async () => {
      // A later change replaced this one, or it was already reverted.
      if (!from || savedChanges.get(key) !== from) return
      await command({
        work: () => back(from.change, from.isRevert),
        successMessage: ({ notice }) => notice,
        getUndoOffer: ({ change }) => getUndoOffer(savedChanges.set(key, change, !from.isRevert)),
        refresh: [path],
      })
    })
  return {
    ...savedChange,
    isRevertible: last !== undefined && description.getName(last.change) !== undefined,
    run: () => void run(last),
    showNotice: (message, change) => notifyDone(message, getUndoOffer(savedChanges.set(key, change, false))),
  }
}
