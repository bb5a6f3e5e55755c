import { useRouteError } from 'react-router'
import { ChunkFailed } from '../ui/lazy/ChunkFailed'

/** Last error boundary, for failures of the shell itself. */
export function RouteCrash() {
  return <ChunkFailed error={useRouteError()} onRetry={() => window.location.reload()} />
}
