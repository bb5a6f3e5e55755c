import type { ComponentProps, ComponentType } from 'react'
import { Loading } from '../Loading'
import { ChunkFailed } from './ChunkFailed'
import { useChunk } from './useChunk'

/** The skeleton that stands until a part has come. */
export type Skeleton = ComponentProps<typeof Loading>

/**
 * A part of the page that comes when it is wanted: a skeleton until then, a message with a retry when it does not come.
 * `load` must be the same function on every render. Parts known when the code is written: `lazyView`.
 */
export function ChunkView<P extends object>(props: {
  load: () => Promise<ComponentType<P>>
  props: P
  loading: Skeleton
}) {
  const { part: Part, error, retry } = useChunk(props.load)
  if (Part) return <Part {...props.props} />
  return error === null ? <Loading {...props.loading} /> : <ChunkFailed error={error} onRetry={retry} />
}
