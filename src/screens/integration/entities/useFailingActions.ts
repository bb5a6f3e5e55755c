import { useDataProvider } from 'ra-core'
import { useLive } from '../../../api/live'
import { type StatusFacts, statusOf } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'

/** States change seldom: read no more often than an operator looks. In milliseconds. */
const EVERY = 15_000

/** An enabled action that does not deliver: its state, and the broker's reason. */
export interface FailingAction {
  status: string
  reason: string
}

/** By `type:name`. */
export type FailingActions = Readonly<Record<string, FailingAction>>

const NONE: FailingActions = {}

/** The actions that do not deliver, out of the broker's list of them. */
export function findFailing(rows: readonly Row[]): FailingActions {
  const failing = rows.flatMap((row): [string, FailingAction][] => {
    const facts = row as StatusFacts
    const status = statusOf(facts)
    if (status === 'disabled' || status === 'connected') return []
    const reason = facts.status_reason || facts.node_status?.find((node) => node.status_reason)?.status_reason
    return [[row.id, { status, reason: reason ?? '' }]]
  })
  return Object.fromEntries(failing)
}

/** The actions that do not deliver; read once for all who look, and only if `isNeeded`. */
export function useFailingActions(isNeeded: boolean): FailingActions {
  const provider = useDataProvider()
  const { data = NONE } = useLive<FailingActions>(
    ['/actions', 'failing'],
    async (signal) =>
      findFailing((await provider.getList('/actions', { meta: { whole: true }, signal } as never)).data as Row[]),
    { every: EVERY, enabled: isNeeded },
  )
  return data
}
