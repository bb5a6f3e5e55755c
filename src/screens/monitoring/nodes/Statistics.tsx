import { type TranslateFunction, useTranslate } from 'ra-core'
import { LivePanel } from '../../../resources/live/LivePanel'
import { type Column, DataTable } from '../../../ui/DataTable'
import type { Format } from '../../../ui/format/useFormat'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { useNodeStats } from './queries'
import { type Statistic, statisticsOf } from './statistics'

/** Current value and maximum of each statistic of a node. */
export function Statistics({ node, running }: { node: string; running: boolean }) {
  const translate = useTranslate()
  return (
    <Section title={translate('monitoring.nodes.statistics')} flush={running}>
      {running ? <Table node={node} /> : <p>{translate('monitoring.nodes.stopped_text')}</p>}
    </Section>
  )
}

function Table({ node }: { node: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const stats = useNodeStats(node)
  return (
    <LivePanel live={stats} failedTitle={translate('monitoring.nodes.stats_failed')} skeleton="table">
      {(data) => (
        <DataTable
          dense
          caption={translate('monitoring.nodes.statistics_caption')}
          rows={statisticsOf(data)}
          columns={columns(translate, format)}
          rowKey={(row) => row.name}
        />
      )}
    </LivePanel>
  )
}

function columns(translate: TranslateFunction, format: Format): Column<Statistic>[] {
  return [
    {
      id: 'name',
      label: translate('monitoring.nodes.statistic'),
      // A statistic of a later broker has no text here and shows by its own name.
      render: ({ name }) => translate(`monitoring.nodes.stats.${name.replaceAll('.', '_')}`, { _: name }),
      value: ({ name }) => name,
    },
    {
      id: 'current',
      label: translate('monitoring.nodes.current'),
      align: 'right',
      render: (row) => format.number(row.current),
    },
    { id: 'max', label: translate('monitoring.nodes.max'), align: 'right', render: (row) => format.number(row.max) },
  ]
}
