import { PartialWarning } from '../../ui/states'
import { useFailure } from './useFailure'

interface StaleWarningProps {
  error: unknown
  onRetry: () => unknown
  failedTitle?: string | undefined
  /** False if there is no earlier data either. */
  hasData?: boolean
}

/** Warns above earlier data that the last refresh failed. */
export function StaleWarning({ error, onRetry, failedTitle, hasData = true }: StaleWarningProps) {
  const failure = useFailure()(error, hasData)
  return failure && <PartialWarning title={failedTitle} {...failure} onRetry={onRetry} />
}
