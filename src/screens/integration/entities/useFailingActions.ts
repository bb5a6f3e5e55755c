import { useDataProvider } from 'ra-core'
import { useLive } from '../../../api/live'
import { getStatus, type StatusFields } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'

/** Poll interval in ms; action states change rarely. */
const POLL_INTERVAL = 15_000

/** Enabled action that does not deliver, with its state and the broker's reason. */
export interface FailingAction {
  status: string
  reason: string
}

export type FailingActions = Readonly<Record<string, FailingAction>>

const NO_FAILING_ACTIONS: FailingActions = {}

export function findFailing(rows: readonly Row[]): FailingActions {
  const failing = rows.flatMap((row): [string, FailingAction][] => {
    const facts = row as StatusFields
    const status = getStatus(facts)
    if (status === 'disabled' || status === 'connected') return []
    const reason = facts.status_reason || facts.node_status?.find((node) => node.status_reason)?.status_reason
    return [[row.id, { status, reason: reason ?? '' }]]
  })
  return Object.fromEntries(failing)
}

/** Polls the failing actions if `isNeeded`; all subscribers share one query. */
export function useFailingActions(isNeeded: boolean): FailingActions {
  const provider = useDataProvider()
  const { data = NO_FAILING_ACTIONS } = useLive<FailingActions>(
    ['/actions', 'failing'],
    async (signal) =>
      findFailing((await provider.getList('/actions', { meta: { whole: true }, signal } as never)).data as Row[]),
    { every: POLL_INTERVAL, enabled: isNeeded },
  )
  return data
}
