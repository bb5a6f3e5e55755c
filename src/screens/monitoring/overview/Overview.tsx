import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LiveControls } from '../../../resources/live/LiveControls'
import { lazyDetail, lazyView } from '../../../ui/lazy/lazyView'
import { Screen } from '../../../ui/Screen'
import { ActiveAlarms } from './ActiveAlarms'
import { Figures } from './Figures'
import { useCurrent, useOverviewNodes } from './queries'

// Lazy: the table is the heaviest part of this screen.
const NodesSummary = lazyView(async () => (await import('./NodesSummary')).NodesSummary, { shape: 'table', count: 2 })

// Lazy: the checks make about twenty requests, so they start after the metrics have loaded or timed out.
const HealthSummary = lazyDetail(async () => (await import('./HealthSummary')).HealthSummary, {
  shape: 'table',
  count: 3,
})

// Lazy: the charts are below the figures.
const Trends = lazyView(async () => (await import('../Trends')).Trends, { shape: 'chart' })

/** Milliseconds to wait for the metrics. */
const HEALTH_DELAY_MS = 3_000

/** Dashboard: current metrics, nodes and trends. Each panel loads and fails independently. */
export function Overview() {
  const translate = useTranslate()
  const current = useCurrent()
  const nodes = useOverviewNodes().data?.flatMap(({ node }) => node ?? [])
  // Never reset, because a retry clears data and error and would unmount the health section.
  const [isReady, setIsReady] = useState(false)
  if (!isReady && (current.data !== undefined || current.error !== undefined)) setIsReady(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), HEALTH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Screen
      title={translate('monitoring.overview.title')}
      intro={translate('monitoring.overview.intro')}
      introKey="overview"
      live={<LiveControls updatedAt={current.updatedAt} onRefresh={current.refresh} />}
    >
      <ActiveAlarms />
      <Figures />
      {isReady && <HealthSummary />}
      <NodesSummary />
      <Trends nodes={nodes} />
    </Screen>
  )
}
