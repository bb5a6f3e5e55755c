import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { walkPages } from '../../../api/paging'
import type { ExportSource } from '../../../resources/export/useExport'
import type { ListParams } from '../../../resources/listParams'
import { searchTopics, type TopicRow, topicRows } from './topicRows'

/** `q`: part of a topic; `node`: the broker's own. */
export const filterNames = ['q', 'node'] as const

/** A page of topics. `total` counts routes where the broker counts them, and topics where all of them were read. */
interface TopicPage {
  rows: TopicRow[]
  /** What the page holds of what `total` counts: more than its rows where topics have several nodes. */
  count: number
  total?: number | undefined
  hasNext?: boolean | undefined
}

/** A page of routes as the broker lists them. */
export const readRoutes = (page: number, limit: number, node: string | undefined, signal: AbortSignal) =>
  broker.get('/topics', { params: { query: { page, limit, ...(node && { node }) } }, signal })

/** Every topic is dear to read: at most twice a minute. */
const ALL_EVERY = 30_000

const readAll = async (node: string | undefined, signal: AbortSignal) =>
  topicRows(
    await walkPages(
      async (page, limit) => {
        const { data = [], meta } = await readRoutes(page, limit, node, signal)
        return { data, ...(meta && { meta }) }
      },
      { signal },
    ),
  )

/** A page of the topic filters with a subscriber. The broker knows whole topics only: a part is looked for here. */
export function useTopics({ page, limit, filters: { q, node } }: ListParams): Live<TopicPage> {
  return useLive(
    ['topics', 'list', page, limit, q ?? '', node ?? ''],
    async (signal): Promise<TopicPage> => {
      if (q) {
        const found = searchTopics(await readAll(node, signal), q)
        const rows = found.slice((page - 1) * limit, page * limit)
        return { rows, count: rows.length, total: found.length }
      }
      const { data = [], meta } = await readRoutes(page, limit, node, signal)
      return { rows: topicRows(data), count: data.length, total: meta?.count, hasNext: meta?.hasnext }
    },
    { every: q ? ALL_EVERY : 'tick' },
  )
}

/** All routes that match, one row for each topic filter and node, as the broker lists them. */
export const exportSource = ({ q, node }: ListParams['filters']): ExportSource => ({
  path: '/topics',
  query: node ? { node } : {},
  name: 'topics',
  ...(q && { keep: ({ topic }) => searchTopics([{ topic: String(topic), nodes: [] }], q).length > 0 }),
})
