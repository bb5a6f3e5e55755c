import { useMemo, useState } from 'react'
import { type Live, useLive } from '../../../api/live'
import { BATCH_SIZE, loadCollectionPages } from '../../../api/paging'
import { holdsPart, type TopicRow, topicRows } from './topicRows'

/** Most routes read for the tree: beyond it neither broker nor page should be asked for more. */
const MOST_ROUTES = 100_000

/** All pages are dear to read: at most twice a minute. */
const EVERY = 30_000

/** The topic filters of the cluster, all or as many as are read. */
export interface AllTopics {
  rows: TopicRow[]
  /** Routes read, and how many there are where the broker counts them. */
  read: number
  total?: number | undefined
  /** Whether there are more than were read. */
  cut: boolean
}

/** Every topic filter with a subscriber, all pages of them, and how far the reading is. */
export function useAllTopics({ q, node }: { q?: string; node?: string }): Live<AllTopics> & {
  progress: { read: number; total?: number | undefined } | undefined
} {
  const [progress, setProgress] = useState<{ read: number; total?: number | undefined } | undefined>(undefined)
  const live = useLive(
    ['/topics', 'all', node ?? ''],
    async (signal): Promise<AllTopics> => {
      const routes: Parameters<typeof topicRows>[0][number][] = []
      let total: number | undefined
      let more = false
      for await (const { data, meta } of loadCollectionPages('/topics', { ...(node && { node }) }, { signal })) {
        for (const route of data) routes.push(route)
        total = meta?.count
        setProgress({ read: routes.length, total })
        more = meta?.hasnext ?? (total === undefined ? data.length >= BATCH_SIZE : routes.length < total)
        if (routes.length >= MOST_ROUTES) break
      }
      return { rows: topicRows(routes), read: routes.length, total, cut: more && routes.length >= MOST_ROUTES }
    },
    { every: EVERY },
  )
  const { data } = live
  const found = useMemo(
    () => data && { ...data, rows: q ? data.rows.filter((row) => holdsPart(row, q)) : data.rows },
    [data, q],
  )
  return { ...live, ...(found && { data: found }), progress }
}
