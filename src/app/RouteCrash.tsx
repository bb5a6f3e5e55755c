import { useRouteError } from 'react-router'
import { ChunkFailed } from '../ui/lazy/ChunkFailed'

/** The last net: the shell itself failed. */
export function RouteCrash() {
  return <ChunkFailed error={useRouteError()} onRetry={() => window.location.reload()} />
}
