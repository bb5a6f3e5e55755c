import type { ListParamsState } from '../../../resources/useListParams'
import type { RowAction } from '../../../ui/table/types'
import type { TopicRow } from './topicRows'

/** What a view of the topics is given. */
export interface ViewProps {
  params: ListParamsState
  onLive: (live: ViewLive) => void
  /** What can be done with a topic filter. */
  actionsOf: (row: TopicRow) => RowAction[]
}

/** How the view that is shown renews itself. */
export interface ViewLive {
  asOf: number | undefined
  refresh: () => void
}
