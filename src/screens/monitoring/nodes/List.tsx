import { useTranslate } from 'ra-core'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { DataTable } from '../../../ui/DataTable'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { columns } from './columns'
import { useNodes } from './queries'
import { StoppedNotice } from './StoppedNotice'
import { Topology } from './Topology'

/** The nodes of the cluster (MO-4), as a picture (MO-2) and in figures. */
export function List() {
  const translate = useTranslate()
  const format = useFormat()
  const failureOf = useFailure()
  const nodes = useNodes()
  return (
    <Screen
      title={translate('monitoring.nodes.title')}
      intro={translate('monitoring.nodes.intro')}
      introKey="nodes"
      live={<LiveControls asOf={nodes.asOf} onRefresh={nodes.refresh} />}
      banner={<StoppedNotice nodes={nodes.data} />}
    >
      {nodes.data && nodes.data.length > 0 && <Topology nodes={nodes.data} />}
      <DataTable
        caption={translate('monitoring.nodes.caption')}
        rows={nodes.data}
        columns={columns(translate, format)}
        rowKey={({ record }) => record.node ?? ''}
        error={failureOf(nodes.error)}
        onRetry={nodes.refresh}
        empty={{ title: translate('monitoring.nodes.empty_title'), text: translate('monitoring.nodes.empty_text') }}
      />
    </Screen>
  )
}
