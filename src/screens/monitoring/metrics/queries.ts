import { useMemo } from 'react'
import type { Live } from '../../../api/live'
import { useDocument } from '../../../resources/useDocument'
import { type NodeCounters, nodeCounters } from './counters'

const QUERY = { aggregate: false }

/** Fetches the counters of all nodes, cached per visit (`opened` in epoch milliseconds). */
export function useCounters(opened: number): Live<NodeCounters[]> {
  const { data: answer, ...live } = useDocument('/metrics', { query: QUERY, apart: opened })
  const data = useMemo(() => (answer === undefined ? undefined : nodeCounters(answer)), [answer])
  return { ...live, ...(data && { data }) }
}
