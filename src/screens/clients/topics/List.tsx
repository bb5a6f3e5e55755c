import { type TranslateFunction, useTranslate } from 'ra-core'
import { ListPager } from '../../../resources/ListPager'
import { LiveControls } from '../../../resources/live/LiveControls'
import { useFailure } from '../../../resources/live/useFailure'
import { useListParams } from '../../../resources/useListParams'
import { CopyText } from '../../../ui/Copy'
import { type Column, DataTable } from '../../../ui/DataTable'
import { FilterBar, type FilterField } from '../../../ui/FilterBar'
import { Screen } from '../../../ui/Screen'
import { useNodeNames } from '../../useNodes'
import { ClearFilters } from '../ClearFilters'
import { usePublish } from '../publish/usePublish'
import { parseShared } from '../sharedTopic'
import { exportSource, filterNames, useTopics } from './queries'
import type { TopicRow } from './topicRows'
import { useTopicMetrics } from './useTopicMetrics'

/** The topic filters that have a subscriber, and on which nodes (CL-11). */
export function List() {
  const translate = useTranslate()
  const text = (key: string) => translate(`clients.topics.${key}`)
  const failureOf = useFailure()
  const params = useListParams(filterNames)
  const nodes = useNodeNames()
  const topics = useTopics(params)
  const rows = topics.data?.rows
  const metricsOf = useTopicMetrics()
  const publish = usePublish()
  const filtered = Object.keys(params.filters).length > 0
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="topics"
      live={<LiveControls asOf={topics.asOf} onRefresh={topics.refresh} />}
      actions={publish.button}
    >
      <FilterBar fields={filterFields(translate, nodes)} values={params.filters} onChange={params.setFilters} />
      <DataTable
        caption={text('caption')}
        rows={rows}
        columns={columns(translate)}
        rowKey={({ topic }) => topic}
        columnsKey="topics"
        rowActions={(row) => [...metricsOf(row), publish.actionOn(row.topic)]}
        loading={topics.loading}
        error={failureOf(topics.error)}
        onRetry={topics.refresh}
        empty={{
          title: text(filtered ? 'empty_filtered_title' : 'empty_title'),
          text: text(filtered ? 'empty_filtered_text' : 'empty_text'),
          action: filtered && <ClearFilters onClick={() => params.setFilters({})} />,
        }}
        foot={
          rows && (
            <ListPager
              params={params}
              count={rows.length}
              meta={{ count: topics.data?.total, hasnext: topics.data?.hasNext }}
              source={exportSource(params.filters)}
            />
          )
        }
      />
      {publish.box}
    </Screen>
  )
}

function filterFields(translate: TranslateFunction, nodes: readonly string[]): FilterField[] {
  return [
    { name: 'q', label: translate('clients.topics.filter_part'), type: 'text', mono: true },
    {
      name: 'node',
      label: translate('clients.field.node'),
      type: 'select',
      options: nodes.map((name) => ({ value: name, label: name })),
    },
  ]
}

/** The subscriptions of a topic filter; the broker wants the group of a shared one apart. */
function subscriptionsOf(topic: string): string {
  const { group, filter } = parseShared(topic)
  return `/subscriptions/subscription?${new URLSearchParams({ topic: filter, ...(group && { share_group: group }) })}`
}

function columns(translate: TranslateFunction): Column<TopicRow>[] {
  return [
    {
      id: 'topic',
      label: translate('clients.topics.topic'),
      mono: true,
      width: 480,
      value: ({ topic }) => topic,
      render: ({ topic }) => <CopyText mono text={topic} to={subscriptionsOf(topic)} />,
    },
    {
      id: 'nodes',
      label: translate('clients.topics.nodes'),
      mono: true,
      width: 320,
      render: ({ nodes }) => nodes.join(', '),
    },
  ]
}
