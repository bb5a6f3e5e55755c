import { useTranslate } from 'ra-core'
import { useFormat } from '../../../ui/format/useFormat'
import { KeyValue } from '../../../ui/KeyValue'
import { Section } from '../../../ui/Section'
import { isRateMetric, type MetricValues } from './metricValues'
import type { StatisticsDescription } from './types'

export function StatisticsGroups(props: {
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
