import { useCallback, useEffect, useState } from 'react'
import { loadChunk } from './loadChunk'

/** What has come, by what loads it: a part that was there once shows at once. */
const known = new Map<unknown, unknown>()

interface Arrival<T> {
  part: T | undefined
  /** Why the last attempt failed; `null` while there is hope. */
  error: unknown
  retry: () => void
}

/**
 * Loads a part of the console when it is wanted, and again when asked to or when it is wanted anew after a failure.
 * `load` must stay the same function.
 */
export function useChunk<T>(load: () => Promise<T>, wanted = true): Arrival<T> {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ load: unknown; error: unknown } | null>(null)
  const [, setArrived] = useState<unknown>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setFailed(null)
    if (!wanted || known.has(load)) return
    let waiting = true
    loadChunk(load).then(
      (part) => {
        known.set(load, part)
        if (waiting) setArrived(() => load)
      },
      (error: unknown) => waiting && setFailed({ load, error: error ?? new Error('not loaded') }),
    )
    return () => {
      waiting = false
    }
  }, [load, attempt, wanted])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return {
    part: known.get(load) as T | undefined,
    error: failed?.load === load ? failed.error : null,
    retry,
  }
}
