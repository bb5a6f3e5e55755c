import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import type { NodeStatus } from '../../../resources/status/StatusByNode'
import { useNodeColumns } from '../../../resources/status/useNodeColumns'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import type { RowAction } from '../../../ui/table/types'
import { isRateMetric, type Metrics, type MetricValues } from './metricValues'

interface NodeRow extends NodeStatus {
  node: string
  figures: MetricValues
}

/** Column widths in CSS pixels with and without the state column. */
const WIDTH_WITH_STATE = 110
const WIDTH_WITHOUT_STATE = 135

/** State and metrics of each node, including nodes that report only one of them. */
export function ByNode(props: {
  metrics: Metrics | undefined
  columns: readonly string[]
  label: (name: string) => string
  nodes?: readonly NodeStatus[] | undefined
  nodeActions?: ((node: string) => RowAction[]) | undefined
}) {
  const { metrics, columns, label, nodes, nodeActions } = props
  const translate = useTranslate()
  const format = useFormat()
  const nodeColumns = useNodeColumns<NodeRow>(nodes === undefined)
  const names = new Set([...(nodes ?? []).map(({ node = '' }) => node), ...(metrics?.nodes.keys() ?? [])])
  const rows = [...names].map((node) => ({
    ...nodes?.find((one) => one.node === node),
    node,
    figures: metrics?.nodes.get(node) ?? {},
  }))
  // Hide the reason column if it would be empty: it pushes the metrics off screen.
  const explained = rows.some(({ status_reason: reason }) => reason)
  const title = translate('statistics.byNode')
  return (
    <Section title={title} flush>
      <LocalTable<NodeRow>
        caption={title}
        rows={rows}
        rowKey={({ node }) => node}
        columns={[
          ...nodeColumns.filter(({ id }) => explained || id !== 'reason'),
          ...columns.map((name) => ({
            id: name,
            label: label(name),
            align: 'right' as const,
            width: nodes ? WIDTH_WITH_STATE : WIDTH_WITHOUT_STATE,
            render: ({ figures }: NodeRow) => (isRateMetric(name) ? format.rate : format.number)(figures[name]),
          })),
        ]}
        {...(nodeActions && { rowActions: ({ node }: NodeRow) => nodeActions(node) })}
        empty={{ title: translate('statistics.noNodes') }}
      />
    </Section>
  )
}
