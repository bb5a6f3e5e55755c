import { useTranslate } from 'ra-core'
import { LiveControls } from '../../../resources/live/LiveControls'
import { Screen } from '../../../ui/Screen'
import { Figures } from './Figures'
import { NodesSummary } from './NodesSummary'
import { useCurrent } from './queries'
import { Trends } from './Trends'

/** How the cluster is doing: figures of now, nodes, trends. Each panel reads and fails alone. */
export function Overview() {
  const translate = useTranslate()
  const current = useCurrent()
  return (
    <Screen
      title={translate('monitoring.overview.title')}
      intro={translate('monitoring.overview.intro')}
      introKey="overview"
      live={<LiveControls asOf={current.asOf} onRefresh={current.refresh} />}
    >
      <Figures />
      <NodesSummary />
      <Trends />
    </Screen>
  )
}
