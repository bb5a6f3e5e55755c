import type { ReactNode } from 'react'
import type { Live } from '../../api/live'
import { LoadState } from './LoadState'
import { StaleWarning } from './StaleWarning'

interface LivePanelProps<T> {
  live: Live<T>
  failedTitle: string
  skeleton: 'table' | 'cards' | 'form'
  children: (data: T) => ReactNode
}

/** Renders polled data with loading and error states. Keeps outdated data visible with an error notice. */
export function LivePanel<T>({ live, failedTitle, skeleton, children }: LivePanelProps<T>) {
  const { data, error, refresh } = live
  const failure = { error, onRetry: refresh, failedTitle }
  if (data === undefined) return <LoadState {...failure} shape={skeleton} />
  return (
    <>
      <StaleWarning {...failure} />
      {children(data)}
    </>
  )
}
