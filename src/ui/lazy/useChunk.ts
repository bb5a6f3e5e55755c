import { useCallback, useEffect, useState } from 'react'
import { loadChunk } from './loadChunk'

/** What has come, by what loads it: a part that was there once shows at once. */
const known = new Map<unknown, unknown>()

/** Begins to load a part that is wanted soon, beside what comes before it. Whoever wants it hears of a failure. */
export function beginChunk<T>(load: () => Promise<T>): void {
  if (known.has(load)) return
  loadChunk(load).then(
    (part) => known.set(load, part),
    () => undefined,
  )
}

/** When it is begun to load; gives the way to call that off. */
type Start = (begin: () => void) => (() => void) | undefined

const atOnce: Start = (begin) => {
  begin()
  return undefined
}

interface Arrival<T> {
  part: T | undefined
  /** Why the last attempt failed; `null` while there is hope. */
  error: unknown
  retry: () => void
}

/**
 * Loads a part of the console when it is wanted, and again when asked to or when it is wanted anew after a failure.
 * `load` and `start` must stay the same functions.
 */
export function useChunk<T>(load: () => Promise<T>, wanted = true, start = atOnce): Arrival<T> {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ load: unknown; error: unknown } | null>(null)
  const [, setArrived] = useState<unknown>(null)
  const part = known.get(load) as T | undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setFailed(null)
    if (!wanted) return
    if (known.has(load)) {
      // Begun by somebody else, it may have come after this was drawn without it.
      if (part === undefined) setArrived(() => load)
      return
    }
    let waiting = true
    const cancel = start(() =>
      loadChunk(load).then(
        (came) => {
          known.set(load, came)
          if (waiting) setArrived(() => load)
        },
        (error: unknown) => waiting && setFailed({ load, error: error ?? new Error('not loaded') }),
      ),
    )
    return () => {
      waiting = false
      cancel?.()
    }
  }, [load, attempt, wanted, start])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return {
    part,
    error: failed?.load === load ? failed.error : null,
    retry,
  }
}
