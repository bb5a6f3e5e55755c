import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useFormat } from '../../../ui/format/useFormat'
import { Empty, Partial } from '../../../ui/states'
import { bounded } from '../../../ui/text'
import { flatten } from '../../../ui/tree/flatten'
import { Panes, TreePane } from '../../../ui/tree/parts'
import type { Found } from '../../../ui/tree/search'
import { TreeView } from '../../../ui/tree/TreeView'
import { useOpen } from '../../../ui/tree/useOpen'
import { ChosenFilter } from './ChosenFilter'
import { emptyTopics } from './emptyTopics'
import { type FilterNode, findNode, topicTree } from './topicTree'
import { type AllTopics, useAllTopics } from './useAllTopics'
import { useTellLive } from './useTellLive'
import type { ViewProps } from './views'

/** Up to this many filters found stand open at once; more would bury the branches. */
const OPEN_UP_TO = 200

/** Topic filters by level, each branch with its counts (CL-11). */
export function AsTree({ params, onLive, actionsOf }: ViewProps) {
  const translate = useTranslate()
  const format = useFormat()
  const { q, node } = params.filters
  const { progress, ...live } = useAllTopics({ ...(q && { q }), ...(node && { node }) })
  useTellLive(live, onLive)
  if (live.loading && progress) {
    const { read, total } = progress
    const text = translate(total ? 'clients.topics.tree_reading_of' : 'clients.topics.tree_reading', {
      read: format.number(read),
      total: format.number(total),
    })
    return (
      <div role="status">
        <p>{text}</p>
        <LinearProgress
          aria-label={text}
          {...(total ? { variant: 'determinate', value: Math.min(100, (read / total) * 100) } : {})}
        />
      </div>
    )
  }
  return (
    <LivePanel live={live} failedTitle={translate('clients.topics.tree_failed')} skeleton="table">
      {(data) => <Loaded data={data} part={q ?? ''} params={params} actionsOf={actionsOf} />}
    </LivePanel>
  )
}

/** Every branch of what a filter left, to stand open. */
function allOpen(roots: readonly FilterNode[]): Found {
  const ids = new Set(flatten(roots, () => true).map(({ node }) => node.id))
  return { shown: ids, leading: ids }
}

function Loaded({ data, part, params, actionsOf }: Omit<ViewProps, 'onLive'> & { data: AllTopics; part: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string) => translate(`clients.topics.${key}`)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const roots = useMemo(() => topicTree(data.rows), [data.rows])
  const found = useMemo(
    () => (part && data.rows.length <= OPEN_UP_TO ? allOpen(roots) : undefined),
    [part, data.rows.length, roots],
  )
  const { isOpen, toggle } = useOpen<FilterNode>(part, found)
  const rows = flatten(roots, isOpen)
  const filtered = Object.keys(params.filters).length > 0
  const topics = roots.reduce((sum, each) => sum + each.topics, 0)
  const routes = roots.reduce((sum, each) => sum + each.routes, 0)
  const figures = { topics: format.number(topics), routes: format.number(routes) }
  return (
    <>
      {data.cut && (
        <Partial
          text={translate(data.total ? 'clients.topics.tree_cut_of' : 'clients.topics.tree_cut', {
            read: format.number(data.read),
            total: format.number(data.total),
          })}
        />
      )}
      <Panes>
        <TreePane>
          {rows.length === 0 ? (
            <Empty {...emptyTopics(translate, filtered, () => params.setFilters({}))} />
          ) : (
            <>
              <div className="head">
                <span>{translate('clients.topics.tree_total', figures)}</span>
                <span className="figure">{text('tree_topics')}</span>
                <span className="figure">{text('tree_routes')}</span>
              </div>
              <TreeView
                label={text('caption')}
                rows={rows}
                chosen={chosen}
                onChoose={(node) => (node.rows.length > 0 ? setChosen(node.id) : toggle(node))}
                onToggle={toggle}
                emptyLabel={text('tree_empty_label')}
                nameOf={(node) =>
                  translate('clients.topics.tree_name', {
                    label: node.label === '' ? text('tree_empty_label') : bounded(node.label, 64),
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
        <ChosenFilter
          node={chosen === undefined ? undefined : findNode(roots, chosen)}
          id={chosen}
          actionsOf={actionsOf}
        />
      </Panes>
    </>
  )
}
