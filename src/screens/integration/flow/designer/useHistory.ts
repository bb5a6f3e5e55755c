import { useCallback, useState } from 'react'

const MAX_UNDO_STEPS = 100

interface HistoryState<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  part: string | undefined
}

export interface History<T> {
  now: T
  /** Consecutive changes of the same `part` form one undo step. */
  change: (next: (now: T) => T, part?: string) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Replaces the state and clears the history. */
  reset: (now: T) => void
}

export function useHistory<T>(first: () => T): History<T> {
  const [steps, setSteps] = useState<HistoryState<T>>(() => ({ past: [], now: first(), future: [], part: undefined }))
  const change = useCallback((next: (now: T) => T, part?: string) => {
    setSteps((before) => {
      const now = next(before.now)
      if (now === before.now) return before
      const same = part !== undefined && part === before.part
      return { past: same ? before.past : [...before.past, before.now].slice(-MAX_UNDO_STEPS), now, future: [], part }
    })
  }, [])
  const undo = useCallback(
    () =>
      setSteps(({ past, now, future, part }) => {
        const last = past.at(-1)
        if (last === undefined) return { past, now, future, part }
        return { past: past.slice(0, -1), now: last, future: [now, ...future], part: undefined }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setSteps(({ past, now, future, part }) => {
        const [next, ...rest] = future
        return next === undefined
          ? { past, now, future, part }
          : { past: [...past, now], now: next, future: rest, part: undefined }
      }),
    [],
  )
  const reset = useCallback((now: T) => setSteps({ past: [], now, future: [], part: undefined }), [])
  const { past, now, future } = steps
  return { now, change, undo: past.length > 0 ? undo : undefined, redo: future.length > 0 ? redo : undefined, reset }
}
