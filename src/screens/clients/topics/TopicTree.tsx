import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useListParams } from '../../../resources/list/useListParams'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import { FilterBar } from '../../../ui/FilterBar'
import { useFormat } from '../../../ui/format/useFormat'
import { Screen } from '../../../ui/Screen'
import { Empty, PartialWarning } from '../../../ui/states'
import { truncateAndEscape } from '../../../ui/text'
import { flattenTree } from '../../../ui/tree/flattenTree'
import { Panes, TreePane } from '../../../ui/tree/parts'
import type { TreeSearchResult } from '../../../ui/tree/searchTree'
import { TreeView } from '../../../ui/tree/TreeView'
import { useOpen } from '../../../ui/tree/useOpen'
import { MissingNodes } from '../../MissingNodes'
import { buildTopicTree, type FilterNode, findNode } from './buildTopicTree'
import { ChosenFilter } from './ChosenFilter'
import { textKey, useFilters } from './topics'
import { type AllTopics, useAllTopics } from './useAllTopics'
import { Actions } from './ViewSwitch'

/** Expand all matches up to this number; more would hide the branches. */
const OPEN_UP_TO = 200

const filterNames = ['q', 'node']

/** Tree of topic filters with counts per branch. */
export function TopicTree() {
  const translate = useTranslate()
  const { filters, setFilters } = useListParams(filterNames)
  const { q, node } = filters
  const { progress, ...live } = useAllTopics({ ...(q && { q }), ...(node && { node }) })
  return (
    <Screen
      title={translate(textKey('title'))}
      intro={translate(textKey('intro'))}
      introKey="topics"
      live={<LiveControls updatedAt={live.updatedAt} onRefresh={live.refresh} />}
      actions={<Actions />}
    >
      <MissingNodes />
      <FilterBar fields={useFilters()} values={filters} onChange={setFilters} />
      {live.loading && progress ? (
        <ReadProgress {...progress} />
      ) : (
        <LivePanel live={live} failedTitle={translate(textKey('tree_failed'))} skeleton="table">
          {(data) => (
            <LoadedTree
              data={data}
              part={q ?? ''}
              onClear={Object.keys(filters).length > 0 ? () => setFilters({}) : undefined}
            />
          )}
        </LivePanel>
      )}
    </Screen>
  )
}

function ReadProgress({ read, total }: { read: number; total?: number | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const progressText = translate(textKey(total ? 'tree_reading_of' : 'tree_reading'), {
    read: format.number(read),
    total: format.number(total),
  })
  return (
    <div role="status">
      <p>{progressText}</p>
      <LinearProgress
        aria-label={progressText}
        {...(total ? { variant: 'determinate', value: Math.min(100, (read / total) * 100) } : {})}
      />
    </div>
  )
}

/** Empty state: no topic filters at all, or no match. */
function EmptyTree({ onClear }: { onClear: (() => void) | undefined }) {
  const translate = useTranslate()
  if (!onClear) return <Empty title={translate(textKey('empty'))} text={translate(textKey('emptyText'))} />
  return (
    <Empty
      title={translate(textKey('empty_filtered_title'))}
      text={translate(textKey('empty_filtered_text'))}
      action={
        <Button variant="outlined" onClick={onClear}>
          {translate('ui.list.clear_filters')}
        </Button>
      }
    />
  )
}

function expandAll(roots: readonly FilterNode[]): TreeSearchResult {
  const ids = new Set(flattenTree(roots, () => true).map(({ node }) => node.id))
  return { visibleIds: ids, leading: ids }
}

function LoadedTree(props: { data: AllTopics; part: string; onClear: (() => void) | undefined }) {
  const { data, part } = props
  const translate = useTranslate()
  const format = useFormat()
  const [chosenId, setChosenId] = useState<string | undefined>(undefined)
  const roots = useMemo(() => buildTopicTree(data.rows), [data.rows])
  const found = useMemo(
    () => (part && data.rows.length <= OPEN_UP_TO ? expandAll(roots) : undefined),
    [part, data.rows.length, roots],
  )
  const { isOpen, toggle } = useOpen<FilterNode>(part, found, roots)
  const rows = flattenTree(roots, isOpen)
  const topics = roots.reduce((sum, each) => sum + each.topics, 0)
  const routes = roots.reduce((sum, each) => sum + each.routes, 0)
  const figures = { topics: format.number(topics), routes: format.number(routes) }
  return (
    <>
      {data.isTruncated && (
        <PartialWarning
          text={translate(textKey(data.total ? 'tree_cut_of' : 'tree_cut'), {
            read: format.number(data.read),
            total: format.number(data.total),
          })}
        />
      )}
      <Panes>
        <TreePane>
          {rows.length === 0 ? (
            <EmptyTree onClear={props.onClear} />
          ) : (
            <>
              <div className="head">
                <span>{translate(textKey('tree_total'), figures)}</span>
                <span className="figure">{translate(textKey('tree_topics'))}</span>
                <span className="figure">{translate(textKey('tree_routes'))}</span>
              </div>
              <TreeView
                label={translate(textKey('caption'))}
                rows={rows}
                selectedId={chosenId}
                onChoose={(node) => (node.rows.length > 0 ? setChosenId(node.id) : toggle(node))}
                onToggle={toggle}
                emptyLabel={translate(textKey('tree_empty_label'))}
                getName={(node) =>
                  translate(textKey('tree_name'), {
                    label:
                      node.label === '' ? translate(textKey('tree_empty_label')) : truncateAndEscape(node.label, 64),
                    topics: format.number(node.topics),
                    routes: format.number(node.routes),
                  })
                }
                render={(node) => (
                  <>
                    <span className="value" />
                    <span className="figure">{format.number(node.topics)}</span>
                    <span className="figure">{format.number(node.routes)}</span>
                  </>
                )}
              />
            </>
          )}
        </TreePane>
        <ChosenFilter node={chosenId === undefined ? undefined : findNode(roots, chosenId)} id={chosenId} />
      </Panes>
    </>
  )
}
