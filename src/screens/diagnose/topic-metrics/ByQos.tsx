import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useFormat } from '../../../ui/format/useFormat'
import { getMessageCount, getMessageRate, type TopicMetric, type TopicRow } from './figures'

const QOS = [0, 1, 2] as const
const WAYS = ['in', 'out'] as const

/** Message counts and rates of one topic by QoS. */
export function ByQos({ row }: { row: TopicRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (key: string) => translate(`topicMetrics.${key}`)
  return (
    <LocalTable
      caption={label('by_qos')}
      rows={QOS}
      rowKey={String}
      columns={[
        { id: 'qos', label: translate('fields.qos.label'), width: 70, render: String },
        ...WAYS.flatMap((direction) => {
          const getMetric = (qos: (typeof QOS)[number]): TopicMetric => `qos${qos}.${direction}`
          return [
            {
              id: direction,
              label: label(direction),
              align: 'right' as const,
              width: 110,
              render: (qos: (typeof QOS)[number]) => format.number(getMessageCount(row, getMetric(qos))),
            },
            {
              id: `${direction}.rate`,
              label: label(`${direction}_rate`),
              align: 'right' as const,
              width: 120,
              render: (qos: (typeof QOS)[number]) => format.rate(getMessageRate(row, getMetric(qos))),
            },
          ]
        }),
      ]}
    />
  )
}
