import type { TranslateFunction } from 'react-admin'
import { CopyText } from '../../../ui/Copy'
import type { Format } from '../../../ui/format/useFormat'
import { Time } from '../../../ui/Time'
import type { Column } from '../../../ui/table/types'
import { getMessageCount, getMessageRate, type TopicMetric, type TopicRow } from './figures'

const COUNTED = ['in', 'out', 'dropped'] as const

export const sortBy: Readonly<Record<string, (row: TopicRow) => unknown>> = {
  topic: ({ topic }) => topic,
  create_time: ({ create_time: at }) => at,
  ...Object.fromEntries(
    COUNTED.flatMap((metric) => [
      [metric, (row: TopicRow) => getMessageCount(row, metric)],
      [`${metric}.rate`, (row: TopicRow) => getMessageRate(row, metric)],
    ]),
  ),
}

export function createColumns(translate: TranslateFunction, format: Format): Column<TopicRow>[] {
  const label = (key: string) => translate(`topicMetrics.${key}`)
  const createCountColumn = (metric: TopicMetric): Column<TopicRow> => ({
    id: metric,
    label: label(metric),
    align: 'right',
    width: 94,
    render: (row) => format.number(getMessageCount(row, metric)),
  })
  const createRateColumn = (metric: TopicMetric): Column<TopicRow> => ({
    id: `${metric}.rate`,
    label: label(`${metric}_rate`),
    align: 'right',
    width: 126,
    render: (row) => format.rate(getMessageRate(row, metric)),
  })
  return [
    {
      id: 'topic',
      label: translate('fields.topic.label'),
      mono: true,
      width: 200,
      value: ({ topic }) => topic,
      render: ({ topic }) => (
        <CopyText mono text={topic} to={`/subscriptions/subscription?${new URLSearchParams({ match_topic: topic })}`} />
      ),
    },
    createCountColumn('in'),
    createRateColumn('in'),
    createCountColumn('out'),
    createRateColumn('out'),
    createCountColumn('dropped'),
    createRateColumn('dropped'),
    {
      id: 'create_time',
      label: label('since'),
      width: 130,
      render: ({ create_time: at, reset_time: reset }) => <Time value={reset ?? at} />,
    },
  ]
}
