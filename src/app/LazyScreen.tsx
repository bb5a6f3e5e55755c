import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Loading } from '../ui/Loading'
import { ChunkFailed } from './ChunkFailed'

/** A chunk that has not come after this long is given up. */
export const CHUNK_TIMEOUT = 120_000

/** Loads a chunk within the limit. */
export function loadChunk<T>(load: () => Promise<T>, limit = CHUNK_TIMEOUT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${limit / 1000} s`)), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

const cache = new Map<() => Promise<ComponentType>, ComponentType>()

type State = { screen: ComponentType } | { error: unknown } | null

/**
 * A screen that comes when it is wanted. `React.lazy` keeps a failure for good; this one can be tried again.
 * `load` must be the same function on every render.
 */
export function LazyScreen({ load }: { load: () => Promise<ComponentType> }) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>(() => found(load))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const known = found(load)
    setState(known)
    if (known) return
    let wanted = true
    loadChunk(load).then(
      (screen) => {
        cache.set(load, screen)
        if (wanted) setState({ screen })
      },
      (error: unknown) => wanted && setState({ error }),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  if (state === null) return <Loading shape="table" />
  if ('error' in state) return <ChunkFailed error={state.error} onRetry={retry} />
  const { screen: Screen } = state
  return <Screen />
}

function found(load: () => Promise<ComponentType>): State {
  const screen = cache.get(load)
  return screen ? { screen } : null
}
