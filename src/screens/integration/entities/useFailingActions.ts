import { useEffect, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { preloadLive, useLive } from '../../../api/live'
import { getStatus, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useLatest } from '../../../ui/useLatest'
import { type ActionMetrics, readActionMetrics } from './readActionMetrics'

/** Poll interval in ms; action states change rarely. */
const POLL_INTERVAL_MS = 15_000

/** Enabled action that does not deliver, with its state and the broker's reason. */
export interface FailingAction {
  status: string
  reason: string
  /** Connector of the same type. */
  connector: string
  /** Results in the queue; undefined if the broker did not report it. */
  queueSize?: number
}

export type FailingActions = Readonly<Record<string, FailingAction>>

const NO_FAILING_ACTIONS: FailingActions = {}

export function findFailing(rows: readonly Row[]): FailingActions {
  const failing = rows.flatMap((row): [string, FailingAction][] => {
    // The broker identifies an action by type and name.
    if (!row.type || !row.name) return []
    const facts = row as StatusFields
    const status = getStatus(facts)
    if (status === 'disabled' || status === 'connected') return []
    const reason = facts.status_reason || facts.node_status?.find((node) => node.status_reason)?.status_reason
    return [[row.id, { status, reason: reason ?? '', connector: `${row.type}:${row.connector}` }]]
  })
  return Object.fromEntries(failing)
}

/** Reads the queues of at most this many actions at a time. */
const MAX_QUEUE_READS = 20

const FAILING_KEY = ['/actions', 'failing']

function useReadFailing(): (signal: AbortSignal) => Promise<FailingActions> {
  const provider = useDataProvider()
  return async (signal) =>
    findFailing((await provider.getList<Row>('/actions', { meta: { whole: true }, signal })).data)
}

/** Reads the failing actions once, before a component shows them. */
export function usePreloadFailingActions(isNeeded: boolean): void {
  const read = useLatest(useReadFailing())
  useEffect(() => {
    if (isNeeded) preloadLive(FAILING_KEY, read)
  }, [isNeeded, read])
}

/**
 * Polls the failing actions if `isNeeded`; all subscribers share the queries. The sizes of the queues follow as soon
 * as they are read.
 */
export function useFailingActions(isNeeded: boolean): FailingActions {
  const { data: failing = NO_FAILING_ACTIONS } = useLive(FAILING_KEY, useReadFailing(), {
    every: POLL_INTERVAL_MS,
    enabled: isNeeded,
  })
  const ids = Object.keys(failing).sort().slice(0, MAX_QUEUE_READS)
  const { data: metrics } = useLive(['/actions', 'queues', ids], (signal) => readActionMetrics(ids, signal), {
    every: POLL_INTERVAL_MS,
    enabled: isNeeded && ids.length > 0,
    keepPrevious: true,
  })
  return useMemo(() => (metrics ? addQueues(failing, metrics) : failing), [failing, metrics])
}

function addQueues(failing: FailingActions, metrics: ReadonlyMap<string, ActionMetrics>): FailingActions {
  const addQueue = (id: string, action: FailingAction): FailingAction => {
    const queueSize = metrics.get(id)?.queuing
    return queueSize === undefined ? action : { ...action, queueSize }
  }
  return Object.fromEntries(Object.entries(failing).map(([id, action]) => [id, addQueue(id, action)]))
}
