import type { ComponentType } from 'react'
import { ChunkView, type Skeleton } from './ChunkView'
import { preloadChunk } from './useChunk'

export interface Preloadable {
  begin: () => void
}

/**
 * Component that loads with the first page that renders it, included in that page's size budget
 * (`scripts/sizes.ts`). Unlike `React.lazy` it supports a retry and a timeout.
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loading: Skeleton | ((props: P) => Skeleton),
): ComponentType<P> & Preloadable {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component at module load
  function LazyView(props: P) {
    return <ChunkView load={load} props={props} loading={typeof loading === 'function' ? loading(props) : loading} />
  }
  return Object.assign(LazyView, { begin: () => preloadChunk(load) })
}

/**
 * Lazy view that is not part of the initial page: in a drawer, on demand, or after the first paint. Not included in
 * the page's size budget (`scripts/sizes.ts`).
 */
export const lazyDetail: typeof lazyView = (load, loading) => lazyView(load, loading)
