import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { LiveControls } from '../../../resources/live/LiveControls'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Trends } from '../Trends'
import { Figures } from './Figures'
import { useCurrent, useOverviewNodes } from './queries'

// The table is the heaviest part of this screen; the figures need not wait for it.
const NodesSummary = lazy(async () => ({ default: (await import('./NodesSummary')).NodesSummary }))

/** How the cluster is doing: figures of now, nodes, trends. Each panel reads and fails alone. */
export function Overview() {
  const translate = useTranslate()
  const current = useCurrent()
  const nodes = useOverviewNodes().data?.flatMap(({ node }) => node ?? [])
  return (
    <Screen
      title={translate('monitoring.overview.title')}
      intro={translate('monitoring.overview.intro')}
      introKey="overview"
      live={<LiveControls asOf={current.asOf} onRefresh={current.refresh} />}
    >
      <Figures />
      <Suspense fallback={<Loading shape="table" count={2} />}>
        <NodesSummary />
      </Suspense>
      <Trends nodes={nodes} />
    </Screen>
  )
}
