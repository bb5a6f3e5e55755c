import { useMemo, useState } from 'react'
import { type Live, useLive } from '../../../api/live'
import { loadCollectionUpTo } from '../../../api/paging'
import { buildTopicRows, includesTopicPart, type TopicRow } from './buildTopicRows'

/** Limit of routes to read, to spare broker and browser. */
const MAX_ROUTES = 100_000

/** Minimum interval in milliseconds: reading all pages is expensive. */
const POLL_INTERVAL_MS = 30_000

/** Topic filters of the cluster, up to the limit. */
export interface AllTopics {
  rows: TopicRow[]
  /** Number of routes read, and the total if the broker counts it. */
  read: number
  total?: number | undefined
  /** Whether the limit was reached. */
  isTruncated: boolean
}

/** Reads all pages of topic filters and reports progress. */
export function useAllTopics({ q, node }: { q?: string; node?: string }): Live<AllTopics> & {
  progress: { read: number; total?: number | undefined } | undefined
} {
  const [progress, setProgress] = useState<{ read: number; total?: number | undefined } | undefined>(undefined)
  const live = useLive(
    ['/topics', 'all', node ?? ''],
    async (signal): Promise<AllTopics> => {
      const query = { ...(node && { node }) }
      const onProgress = (read: number, total: number | undefined) => setProgress({ read, total })
      const { rows, total, hasMore } = await loadCollectionUpTo('/topics', query, MAX_ROUTES, { signal, onProgress })
      return { rows: buildTopicRows(rows), read: rows.length, total, isTruncated: hasMore }
    },
    { every: POLL_INTERVAL_MS },
  )
  const { data } = live
  const found = useMemo(
    () => data && { ...data, rows: q ? data.rows.filter((row) => includesTopicPart(row, q)) : data.rows },
    [data, q],
  )
  return { ...live, ...(found && { data: found }), progress }
}
