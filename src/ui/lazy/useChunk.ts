import { useCallback, useEffect, useState } from 'react'
import { loadChunk } from './loadChunk'

/** Loaded chunks by loader, so that they render at once. */
const loadedChunks = new Map<unknown, unknown>()

/** Preloads a chunk. The component that needs it reports a failure. */
export function preloadChunk<T>(load: () => Promise<T>): void {
  if (loadedChunks.has(load)) return
  loadChunk(load).then(
    (part) => loadedChunks.set(load, part),
    () => undefined,
  )
}

/** Schedules the load and returns a cancel function. */
type StartLoad = (begin: () => void) => (() => void) | undefined

const startImmediately: StartLoad = (begin) => {
  begin()
  return undefined
}

interface ChunkState<T> {
  part: T | undefined
  error: unknown
  retry: () => void
}

/**
 * Loads a chunk when it is wanted, and again on retry or when it is wanted again after a failure. `load` and
 * `start` must be stable.
 */
export function useChunk<T>(load: () => Promise<T>, isNeeded = true, start = startImmediately): ChunkState<T> {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ load: unknown; error: unknown } | null>(null)
  const [, setArrived] = useState<unknown>(null)
  const part = loadedChunks.get(load) as T | undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reloads
  useEffect(() => {
    setFailed(null)
    if (!isNeeded) return
    if (loadedChunks.has(load)) {
      // A preloaded chunk may have arrived between render and effect.
      if (part === undefined) setArrived(() => load)
      return
    }
    let waiting = true
    const cancel = start(() =>
      loadChunk(load).then(
        (chunk) => {
          loadedChunks.set(load, chunk)
          if (waiting) setArrived(() => load)
        },
        (error: unknown) => waiting && setFailed({ load, error: error ?? new Error('not loaded') }),
      ),
    )
    return () => {
      waiting = false
      cancel?.()
    }
  }, [load, attempt, isNeeded, start])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return {
    part,
    error: failed?.load === load ? failed.error : null,
    retry,
  }
}
