import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { LiveControls } from '../../../resources/live/LiveControls'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { lazyView } from '../../../ui/lazy/lazyView'
import { Screen } from '../../../ui/Screen'
import { Trends } from '../Trends'
import { ActiveAlarms } from './ActiveAlarms'
import { Figures } from './Figures'
import { useCurrent, useOverviewNodes } from './queries'

// The table is the heaviest part of this screen; the figures need not wait for it.
const NodesSummary = lazyView(async () => (await import('./NodesSummary')).NodesSummary, { shape: 'table', count: 2 })

// Some twenty readings and their rules: they come when the figures are there, or when those take long.
const HealthSummary = lazyDetail(async () => (await import('./HealthSummary')).HealthSummary, {
  shape: 'table',
  count: 3,
})

/** Milliseconds that the health waits for the figures. */
const HEALTH_WAITS = 3_000

/** How the cluster is doing: figures of now, nodes, trends. Each panel reads and fails alone. */
export function Overview() {
  const translate = useTranslate()
  const current = useCurrent()
  const nodes = useOverviewNodes().data?.flatMap(({ node }) => node ?? [])
  // For good: a reading that is tried again is one without an answer, and what reads it too must not go with that.
  const [answered, setAnswered] = useState(false)
  if (!answered && (current.data !== undefined || current.error !== undefined)) setAnswered(true)
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(true), HEALTH_WAITS)
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
      {answered && <HealthSummary />}
      <NodesSummary />
      <Trends nodes={nodes} />
    </Screen>
  )
}
