import { useDataProvider } from 'ra-core'
import { broker } from '../../../api/client'
import { useLive } from '../../../api/live'
import { getStatus, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'

/** Poll interval in ms; action states change rarely. */
const POLL_INTERVAL = 15_000

/** Enabled action that does not deliver, with its state and the broker's reason. */
export interface FailingAction {
  status: string
  reason: string
  /** Connector of the same type. */
  connector: string
  /** Results in the queue; undefined if the broker did not report it. */
  queued?: number
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

/** Adds the size of the queue to failing actions. An action with unreadable metrics stays without. */
async function withQueues(failing: FailingActions, signal: AbortSignal): Promise<FailingActions> {
  const read = async ([id, action]: [string, FailingAction]): Promise<[string, FailingAction]> => {
    const answer = await broker
      .get('/actions/{id}/metrics', { params: { path: { id } }, signal })
      .catch(() => undefined)
    const queued = answer?.metrics?.queuing
    return [id, queued === undefined ? action : { ...action, queued }]
  }
  const all = Object.entries(failing)
  return Object.fromEntries([
    ...(await Promise.all(all.slice(0, MAX_QUEUE_READS).map(read))),
    ...all.slice(MAX_QUEUE_READS),
  ])
}

/** Polls the failing actions if `isNeeded`; all subscribers share one query. */
export function useFailingActions(isNeeded: boolean): FailingActions {
  const provider = useDataProvider()
  const { data = NO_FAILING_ACTIONS } = useLive<FailingActions>(
    ['/actions', 'failing'],
    async (signal) =>
      withQueues(
        findFailing((await provider.getList('/actions', { meta: { whole: true }, signal } as never)).data as Row[]),
        signal,
      ),
    { every: POLL_INTERVAL, enabled: isNeeded },
  )
  return data
}
