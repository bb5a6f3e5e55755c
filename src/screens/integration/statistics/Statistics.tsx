import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getFieldScope, useFieldText } from '../../../forms/useFieldText'
import { CommandButtons } from '../../../resources/commands/CommandButtons'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { NodeStatus } from '../../../resources/status/StatusByNode'
import { useDocument } from '../../../resources/useDocument'
import { useSchema } from '../../../resources/useSchema'
import { useFormat } from '../../../ui/format/useFormat'
import { Inline } from '../../../ui/Inline'
import { KeyValue } from '../../../ui/KeyValue'
import { PlainSelect } from '../../../ui/PlainSelect'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import type { RowAction } from '../../../ui/table/types'
import { ByNode } from './ByNode'
import { createReset } from './createReset'
import { createHistory } from './history'
import { getNodeMetrics, isRateMetric, type MetricValues, readMetrics } from './metricValues'
import { StatisticsCards } from './StatisticsCards'
import type { StatisticsDescription } from './types'

function StatisticsGroups(props: {
  groups: StatisticsDescription['groups']
  figures: MetricValues
  label: (name: string) => string
}) {
  const { groups, figures, label } = props
  const translate = useTranslate()
  const format = useFormat()
  return groups.map(({ title, names }) => (
    <Section key={title} title={translate(title)}>
      <KeyValue
        items={names.map((name) => ({
          label: label(name),
          value: (isRateMetric(name) ? format.rate : format.number)(figures[name]),
        }))}
      />
    </Section>
  ))
}

interface StatisticsProps {
  description: StatisticsDescription
  id: string
  name: string
  /** State by node, shown in the table. */
  nodes?: readonly NodeStatus[] | undefined
  nodeActions?: (node: string) => RowAction[]
  /** Shows the poll interval and pause controls, for drawers without a page header. */
  controls?: true
}

/**
 * Metrics of a rule, an action or a source: totals or one node, by reason, and by node. Polls at the chosen
 * interval.
 */
export function Statistics({ description, id, name, nodes, nodeActions, controls }: StatisticsProps) {
  const translate = useTranslate()
  const heading = useId()
  const live = useDocument(description.path, { path: { id } })
  const metrics = useMemo(() => (live.data === undefined ? undefined : readMetrics(live.data)), [live.data])
  const { schema } = useSchema(`get ${description.path}`)
  const getFieldText = useFieldText(getFieldScope(schema))
  const label = (figure: string) => getFieldText(['metrics', figure]).label
  const [selectedNode, setSelectedNode] = useState('')
  const nodeNames = [...(metrics?.nodes.keys() ?? [])]
  // The selected node may have left the cluster.
  const node = nodeNames.includes(selectedNode) ? selectedNode : ''
  const [history] = useState(createHistory)
  return (
    <section aria-labelledby={heading}>
      <Stack>
        <Inline>
          <Typography id={heading} variant="h2" sx={{ marginInlineEnd: 'auto' }}>
            {translate('statistics.title')}
          </Typography>
          {controls && <LiveControls updatedAt={live.updatedAt} onRefresh={live.refresh} />}
          {nodeNames.length > 1 && (
            <PlainSelect
              label={translate('statistics.node')}
              value={node}
              options={[
                { value: '', label: translate('statistics.allNodes') },
                ...nodeNames.map((value) => ({ value, label: value })),
              ]}
              onChange={setSelectedNode}
            />
          )}
          <CommandButtons commands={[createReset(description, name)]} row={{ id }} />
        </Inline>
        <LivePanel live={live} failedTitle={translate('statistics.failed')} skeleton="cards">
          {() =>
            metrics && (
              <StatisticsCards
                cards={description.cards}
                figures={getNodeMetrics(metrics, node)}
                history={history(live.updatedAt ?? 0, metrics, node)}
                label={label}
                isNarrow={controls}
              />
            )
          }
        </LivePanel>
        <ByNode metrics={metrics} columns={description.columns} label={label} nodes={nodes} nodeActions={nodeActions} />
        {metrics && (
          <StatisticsGroups groups={description.groups} figures={getNodeMetrics(metrics, node)} label={label} />
        )}
      </Stack>
    </section>
  )
}
