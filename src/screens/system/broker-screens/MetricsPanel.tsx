import { useTranslate } from 'react-admin'
import { useGeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import { LocalTable } from '../../../resources/list/LocalTable'
import { createNodeColumn } from '../../../resources/recordColumns'
import { FigureCard } from '../../../ui/FigureCard'
import { FigureGrid } from '../../../ui/FigureGrid'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { truncateAndEscape } from '../../../ui/text'
import type { Metric, MetricRate, Metrics } from './readMetrics'

/** Metrics as figures with their rates, and a table by node. */
export function MetricsPanel({ metrics: { total, nodes } }: { metrics: Metrics }) {
  const translate = useTranslate()
  const format = useFormat()
  const { getLabel } = useGeneratedTexts()
  const label = ({ name }: Metric) => truncateAndEscape(getLabel('metric', name), 64)
  const show = ({ value, rate }: Metric) => (value === undefined ? format.rate(rate?.current) : format.number(value))
  const formatRates = ({ current, last5m, max }: MetricRate, hasValue: boolean) =>
    [
      hasValue ? format.rate(current) : undefined,
      last5m === undefined ? undefined : translate('generated.rate.last5m', { rate: format.rate(last5m) }),
      max === undefined ? undefined : translate('generated.rate.max', { rate: format.rate(max) }),
    ]
      .filter((text) => text !== undefined)
      .join(' · ')
  return (
    <>
      <FigureGrid columns={total.length < 4 ? 3 : 6}>
        {total.map((metric) => (
          <FigureCard
            key={metric.name}
            label={label(metric)}
            value={show(metric)}
            note={metric.rate && formatRates(metric.rate, metric.value !== undefined)}
          />
        ))}
      </FigureGrid>
      {nodes.length > 0 && (
        <Section title={translate('generated.byNode')} flush>
          <LocalTable
            caption={translate('generated.byNode')}
            rows={nodes}
            rowKey={({ node }) => node}
            columns={[
              createNodeColumn(translate('generated.node'), 240),
              ...total.map((metric) => {
                const getText = ({ metrics }: Metrics['nodes'][number]) => {
                  const nodeMetric = metrics.find(({ name }) => name === metric.name)
                  return nodeMetric ? show(nodeMetric) : ''
                }
                return {
                  id: metric.name,
                  label: label(metric),
                  width: 140,
                  align: 'right' as const,
                  value: getText,
                  render: getText,
                }
              }),
            ]}
          />
        </Section>
      )}
    </>
  )
}
