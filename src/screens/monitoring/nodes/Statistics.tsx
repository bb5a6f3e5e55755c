import { type TranslateFunction, useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { Format } from '../../../ui/format/useFormat'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import type { Column } from '../../../ui/table/types'
import { getLastStats, useNodeStats } from './queries'
import { groupStatistics, type Statistic } from './statistics'

/** Statistics of a node with current value and maximum; the last known ones if it is stopped. */
export function Statistics({ node, isRunning }: { node: string; isRunning: boolean }) {
  const translate = useTranslate()
  const last = getLastStats(node)
  return (
    <Section
      title={translate(!isRunning && last ? 'monitoring.nodes.statistics_last' : 'monitoring.nodes.statistics')}
      flush={isRunning || last !== undefined}
    >
      {isRunning && <LiveStatistics node={node} />}
      {!isRunning && (last ? <Table stats={last} /> : <p>{translate('monitoring.nodes.stopped_text')}</p>)}
    </Section>
  )
}

function LiveStatistics({ node }: { node: string }) {
  const translate = useTranslate()
  const stats = useNodeStats(node)
  return (
    <LivePanel live={stats} failedTitle={translate('monitoring.nodes.stats_failed')} skeleton="table">
      {(data) => <Table stats={data} />}
    </LivePanel>
  )
}

function Table({ stats }: { stats: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <LocalTable
      caption={translate('monitoring.nodes.statistics_caption')}
      rows={groupStatistics(stats)}
      columns={createColumns(translate, format)}
      rowKey={(row) => row.name}
    />
  )
}

function createColumns(translate: TranslateFunction, format: Format): Column<Statistic>[] {
  return [
    {
      id: 'name',
      label: translate('monitoring.nodes.statistic'),
      // Unknown statistics of newer brokers are shown by name.
      render: ({ name }) => translate(`monitoring.nodes.stats.${name.replaceAll('.', '_')}`, { _: name }),
      value: ({ name }) => name,
      width: 180,
    },
    {
      id: 'current',
      label: translate('monitoring.nodes.current'),
      align: 'right',
      width: 84,
      render: (row) => format.number(row.current),
    },
    {
      id: 'max',
      label: translate('monitoring.nodes.max'),
      align: 'right',
      width: 100,
      render: (row) => format.number(row.max),
    },
  ]
}
