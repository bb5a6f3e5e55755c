import { useMemo } from 'react'
import type { Live } from '../../../api/live'
import { useDocument } from '../../../resources/useDocument'
import { type NodeCounters, nodeCounters } from './counters'

const QUERY = { aggregate: false }

/** The counters of every node that answers, read anew for each page opened (at `opened`, epoch milliseconds). */
export function useCounters(opened: number): Live<NodeCounters[]> {
  const { data: answer, ...live } = useDocument('/metrics', { query: QUERY, apart: opened })
  const data = useMemo(() => (answer === undefined ? undefined : nodeCounters(answer)), [answer])
  return { ...live, ...(data && { data }) }
}
