import type { ComponentProps } from 'react'
import { Loading } from '../../ui/Loading'
import { ErrorState } from '../../ui/states'
import { useFailure } from './useFailure'

interface LoadStateProps extends ComponentProps<typeof Loading> {
  error: unknown
  onRetry: () => unknown
  /** Title of the error state. */
  failedTitle?: string | undefined
}

/** Stands in for content without data: an error with a retry button if loading failed, otherwise a skeleton. */
export function LoadState({ error, onRetry, failedTitle, ...skeleton }: LoadStateProps) {
  const failure = useFailure()(error)
  return failure ? <ErrorState title={failedTitle} {...failure} onRetry={onRetry} /> : <Loading {...skeleton} />
}
