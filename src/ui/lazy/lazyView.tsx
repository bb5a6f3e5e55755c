import type { ComponentType } from 'react'
import { ChunkView, type Skeleton } from './ChunkView'
import { beginChunk } from './useChunk'

/** A part that can be begun to load before it is shown. */
export interface Ahead {
  begin: () => void
}

/**
 * A component whose code comes with the first page that shows it. What it loads counts to that page (`scripts/sizes.ts`).
 * Unlike `React.lazy` it can be tried again, and it gives up after the time limit of SH-21.
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loading: Skeleton | ((props: P) => Skeleton),
): ComponentType<P> & Ahead {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  function LazyView(props: P) {
    return <ChunkView load={load} props={props} loading={typeof loading === 'function' ? loading(props) : loading} />
  }
  return Object.assign(LazyView, { begin: () => beginChunk(load) })
}
