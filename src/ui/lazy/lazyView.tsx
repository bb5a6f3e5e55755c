import type { ComponentType } from 'react'
import { ChunkView, type Skeleton } from './ChunkView'

/**
 * A component whose code comes with the first page that shows it. What it loads counts to that page (`scripts/sizes.ts`).
 * Unlike `React.lazy` it can be tried again, and it gives up after the time limit of SH-21.
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loading: Skeleton | ((props: P) => Skeleton),
): ComponentType<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  return function LazyView(props: P) {
    return <ChunkView load={load} props={props} loading={typeof loading === 'function' ? loading(props) : loading} />
  }
}
