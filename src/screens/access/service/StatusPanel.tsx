import { useTranslate } from 'react-admin'
import type { Live } from '../../../api/live'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { NodeStatus } from '../../../resources/status/StatusByNode'
import { useNodeColumns } from '../../../resources/status/useNodeColumns'
import { FigureCard } from '../../../ui/FigureCard'
import { FigureGrid } from '../../../ui/FigureGrid'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import type { Counters, ServiceStatus } from './serviceStatus'

interface NodeRow extends NodeStatus {
  node: string
  metrics?: Counters | undefined
}

const textKey = (key: string) => `access.service.${key}`

/** State and metrics of an authenticator or authorization source, in total and by node. */
export function StatusPanel(props: { live: Live<ServiceStatus>; figures: readonly string[] }) {
  const translate = useTranslate()
  return (
    <LivePanel live={props.live} failedTitle={translate(textKey('statusFailed'))} skeleton="cards">
      {(data) => (
        <Stack>
          <Totals metrics={data.metrics ?? {}} figures={props.figures} />
          <Nodes data={data} figures={props.figures} />
        </Stack>
      )}
    </LivePanel>
  )
}

/** Totals with their share of all requests, and the rate per second. */
function Totals({ metrics, figures }: { metrics: Counters; figures: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const total = metrics.total ?? 0
  const formatRate = (name: string) => format.fixed(metrics[name] ?? 0, 2)
  return (
    <FigureGrid columns={6}>
      {figures.map((name) => {
        const value = metrics[name] ?? 0
        return (
          <FigureCard
            key={name}
            label={translate(textKey(`figure.${name}`))}
            value={format.number(value)}
            {...(name !== 'total' && total > 0 && { note: format.percent((100 * value) / total) })}
          />
        )
      })}
      <FigureCard
        label={translate(textKey('figure.rate'))}
        value={formatRate('rate')}
        unit={translate(textKey('perSecond'))}
      />
      <FigureCard
        label={translate(textKey('figure.rate_last5m'))}
        value={formatRate('rate_last5m')}
        unit={translate(textKey('perSecond'))}
        note={translate(textKey('maxRate'), { rate: formatRate('rate_max') })}
      />
    </FigureGrid>
  )
}

function Nodes({ data, figures }: { data: ServiceStatus; figures: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const nodeColumns = useNodeColumns<NodeRow>()
  const states = new Map((data.node_status ?? []).map(({ node, status }) => [node, status]))
  const reasons = new Map((data.node_error ?? []).map(({ node, error }) => [node, error]))
  const rows = (data.node_metrics ?? []).map(({ node = '', metrics }) => ({
    node,
    status: states.get(node) ?? 'stopped',
    status_reason: reasons.get(node) ?? '',
    metrics,
  }))
  const caption = translate(textKey('byNode'))
  return (
    <Section title={caption} flush>
      <LocalTable<NodeRow>
        caption={caption}
        rows={rows}
        rowKey={({ node }) => node}
        columns={[
          ...nodeColumns,
          ...figures.map((name) => ({
            id: name,
            label: translate(textKey(`figure.${name}`)),
            align: 'right' as const,
            width: 110,
            render: ({ metrics }: NodeRow) => format.number(metrics?.[name] ?? 0),
          })),
          {
            id: 'rate',
            label: translate(textKey('rateColumn')),
            align: 'right',
            width: 150,
            render: ({ metrics }) => format.fixed(metrics?.rate ?? 0, 2),
          },
        ]}
      />
    </Section>
  )
}
