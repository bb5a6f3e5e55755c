import type { ReactNode } from 'react'
import type { Live } from '../../api/live'
import { Loading } from '../../ui/Loading'
import { ErrorState, PartialWarning } from '../../ui/states'
import { useFailure } from './useFailure'

interface LivePanelProps<T> {
  live: Live<T>
  failedTitle: string
  skeleton: 'table' | 'cards' | 'form'
  children: (data: T) => ReactNode
}

/** Renders polled data with loading and error states. Keeps outdated data visible with an error notice. */
export function LivePanel<T>({ live, failedTitle, skeleton, children }: LivePanelProps<T>) {
  const getFailure = useFailure()
  const failure = getFailure(live.error, live.data !== undefined)
  if (live.data === undefined) {
    if (!failure) return <Loading shape={skeleton} />
    return <ErrorState title={failedTitle} error={failure.text} details={failure.details} onRetry={live.refresh} />
  }
  return (
    <>
      {failure && (
        <PartialWarning text={`${failedTitle}: ${failure.text}`} details={failure.details} onRetry={live.refresh} />
      )}
      {children(live.data)}
    </>
  )
}
