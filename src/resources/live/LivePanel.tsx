import type { ReactNode } from 'react'
import type { Live } from '../../api/live'
import { Loading } from '../../ui/Loading'
import { Failed, Partial } from '../../ui/states'
import { useFailure } from './useFailure'

/** The readings a panel may show, whatever their type: enough to tell waiting, failed, stale and there apart. */
interface LivePanelProps<T> {
  live: Live<T>
  /** What failed, as the heading of the failure. */
  failedTitle: string
  skeleton: 'table' | 'cards' | 'form'
  children: (data: T) => ReactNode
}

/** Shows live data, its skeleton, its failure, or old data with a line saying that it is old. It fails alone. */
export function LivePanel<T>({ live, failedTitle, skeleton, children }: LivePanelProps<T>) {
  const failureOf = useFailure()
  const failure = failureOf(live.error, live.data !== undefined)
  if (live.data === undefined) {
    if (!failure) return <Loading shape={skeleton} />
    return <Failed title={failedTitle} error={failure.text} details={failure.details} onRetry={live.refresh} />
  }
  return (
    <>
      {failure && <Partial text={`${failedTitle}: ${failure.text}`} details={failure.details} onRetry={live.refresh} />}
      {children(live.data)}
    </>
  )
}
