import type { ComponentProps, ComponentType } from 'react'
import { Loading } from '../Loading'
import { ChunkError } from './ChunkError'
import { useChunk } from './useChunk'

export type Skeleton = ComponentProps<typeof Loading>

/**
 * Lazy part of a page: skeleton while loading, message with retry on failure. `load` must be stable. For parts
 * known statically use `lazyView`.
 */
export function ChunkView<P extends object>(props: {
  load: () => Promise<ComponentType<P>>
  props: P
  loading: Skeleton
}) {
  const { part: Part, error, retry } = useChunk(props.load)
  if (Part) return <Part {...props.props} />
  return error === null ? <Loading {...props.loading} /> : <ChunkError error={error} onRetry={retry} />
}
