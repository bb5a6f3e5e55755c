import { useTranslate } from 'ra-core'
import { ListPager } from '../../../resources/ListPager'
import { useFailure } from '../../../resources/live/useFailure'
import { DataTable } from '../../../ui/DataTable'
import { columns } from './columns'
import { emptyTopics } from './emptyTopics'
import { exportSource, useTopics } from './queries'
import { useTellLive } from './useTellLive'
import type { ViewProps } from './views'

/** Topic filters page by page. */
export function AsList({ params, onLive, actionsOf }: ViewProps) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const topics = useTopics(params)
  const rows = topics.data?.rows
  const filtered = Object.keys(params.filters).length > 0
  useTellLive(topics, onLive)
  return (
    <DataTable
      caption={translate('clients.topics.caption')}
      rows={rows}
      columns={columns(translate)}
      rowKey={({ topic }) => topic}
      columnsKey="topics"
      rowActions={actionsOf}
      loading={topics.loading}
      error={failureOf(topics.error)}
      onRetry={topics.refresh}
      empty={emptyTopics(translate, filtered, () => params.setFilters({}))}
      foot={
        topics.data && (
          <ListPager
            params={params}
            count={topics.data.count}
            meta={{ count: topics.data.total, hasnext: topics.data.hasNext }}
            source={exportSource(params.filters)}
          />
        )
      }
    />
  )
}
