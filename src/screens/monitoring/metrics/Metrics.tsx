import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Live } from '../../../api/live'
import { useListParams } from '../../../resources/list/useListParams'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import { FilterBar } from '../../../ui/FilterBar'
import { LinkButton } from '../../../ui/LinkButton'
import { Screen } from '../../../ui/Screen'
import { Empty, PartialWarning } from '../../../ui/states'
import type { Sort } from '../../../ui/table/types'
import { useNodes } from '../../useNodes'
import { type Counter, createBaseline, type NodeCounters, sumCounters, toNodeCounters } from './counters'
import { Groups, useExplanation } from './Groups'

const QUERY = { aggregate: false }

/** Fetches the counters of all nodes, cached per visit (`openedAt` in epoch milliseconds). */
function useCounters(openedAt: number): Live<NodeCounters[]> {
  const { data: answer, ...live } = useDocument('/metrics', { query: QUERY, cacheKey: openedAt })
  const data = useMemo(() => (answer === undefined ? undefined : toNodeCounters(answer)), [answer])
  return { ...live, ...(data && { data }) }
}

const filterNames = ['q', 'node'] as const

/** Counters of the cluster or one node, explained, with their change since the page was opened. */
export function Metrics() {
  const translate = useTranslate()
  const text = (key: string) => translate(`metrics.${key}`)
  const { filters, setFilters, sort, setSort } = useListParams(filterNames)
  const [openedAt] = useState(Date.now)
  const live = useCounters(openedAt)
  const nodes = useNodes()
  const [baseline] = useState(createBaseline)
  const names = new Set([...nodes.map(({ name }) => name), ...(live.data ?? []).map(({ node }) => node)])
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="metrics"
      actions={
        // Counters do not include the affected clients, but a recording does.
        /drop/i.test(filters.q ?? '') && (
          <LinkButton variant="outlined" to="/dropped-messages">
            {text('record')}
          </LinkButton>
        )
      }
      live={<LiveControls updatedAt={live.updatedAt} onRefresh={live.refresh} />}
    >
      <FilterBar
        fields={[
          { name: 'q', label: text('filter_text'), type: 'text' },
          {
            name: 'node',
            label: text('node'),
            type: 'select',
            any: text('cluster'),
            options: [...names].map((name) => ({ value: name, label: name })),
          },
        ]}
        values={filters}
        onChange={setFilters}
      />
      <LivePanel live={live} failedTitle={text('failed')} skeleton="table">
        {(data) => (
          <Scope
            all={data}
            node={filters.node}
            missingNodes={nodes.map(({ name }) => name).filter((name) => !data.some(({ node }) => node === name))}
            q={filters.q ?? ''}
            openedAt={openedAt}
            sort={sort}
            onSort={setSort}
            counters={sumCounters(
              filters.node ? data.filter(({ node }) => node === filters.node) : data,
              baseline(data),
            )}
          />
        )}
      </LivePanel>
    </Screen>
  )
}

interface ScopeProps {
  all: readonly NodeCounters[]
  node: string | undefined
  /** Nodes that did not respond. */
  missingNodes: readonly string[]
  q: string
  /** Time when the page was opened, in epoch milliseconds. */
  openedAt: number
  counters: readonly Counter[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Counters of the selected node or the cluster, with a note on missing nodes. */
function Scope({ all, node, missingNodes, q, openedAt, counters, sort, onSort }: ScopeProps) {
  const translate = useTranslate()
  const explain = useExplanation()
  if (node && !all.some((one) => one.node === node)) {
    return <Empty title={translate('metrics.no_node_title')} text={translate('metrics.no_node_text', { name: node })} />
  }
  const searchText = q.toLowerCase()
  const matchingCounters = counters.filter(({ name }) => `${name} ${explain(name)}`.toLowerCase().includes(searchText))
  return (
    <>
      {!node && missingNodes.length > 0 && (
        <PartialWarning
          text={translate('metrics.partial', { smart_count: missingNodes.length, names: missingNodes.join(', ') })}
        />
      )}
      {matchingCounters.length === 0 ? (
        <Empty
          title={translate('metrics.empty_filtered_title')}
          text={translate('metrics.empty_filtered_text', { q })}
        />
      ) : (
        <Groups {...{ openedAt, sort, onSort }} counters={matchingCounters} />
      )}
    </>
  )
}
