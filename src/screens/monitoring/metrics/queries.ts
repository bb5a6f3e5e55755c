import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { type NodeCounters, nodeCounters } from './counters'

/** The counters of every node that answers, read anew for each page opened (at `opened`, epoch milliseconds). */
export const useCounters = (opened: number): Live<NodeCounters[]> =>
  useLive(['metrics', opened], async (signal) =>
    nodeCounters(await broker.get('/metrics', { params: { query: { aggregate: false } }, signal })),
  )
