import { useCallback, useState } from 'react'

const MAX_UNDO_STEPS = 100

interface HistoryState<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  part: string | undefined
}

export interface History<T> {
  present: T
  /** Consecutive changes of the same `part` form one undo step. */
  change: (next: (now: T) => T, part?: string) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Replaces the state and clears the history. */
  reset: (now: T) => void
}

export function useHistory<T>(first: () => T): History<T> {
  const [steps, setSteps] = useState<HistoryState<T>>(() => ({
    past: [],
    present: first(),
    future: [],
    part: undefined,
  }))
  const change = useCallback((next: (now: T) => T, part?: string) => {
    setSteps((before) => {
      const now = next(before.present)
      if (now === before.present) return before
      const same = part !== undefined && part === before.part
      return {
        past: same ? before.past : [...before.past, before.present].slice(-MAX_UNDO_STEPS),
        present: now,
        future: [],
        part,
      }
    })
  }, [])
  const undo = useCallback(
    () =>
      setSteps(({ past, present, future, part }) => {
        const last = past.at(-1)
        if (last === undefined) return { past, present, future, part }
        return { past: past.slice(0, -1), present: last, future: [present, ...future], part: undefined }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setSteps(({ past, present, future, part }) => {
        const [next, ...rest] = future
        return next === undefined
          ? { past, present, future, part }
          : { past: [...past, present], present: next, future: rest, part: undefined }
      }),
    [],
  )
  const reset = useCallback((now: T) => setSteps({ past: [], present: now, future: [], part: undefined }), [])
  const { past, present: now, future } = steps
  return {
    present: now,
    change,
    undo: past.length > 0 ? undo : undefined,
    redo: future.length > 0 ? redo : undefined,
    reset,
  }
}
