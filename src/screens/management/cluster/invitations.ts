import type { DocumentOf } from '../../../resources/useDocument'

export interface InvitationRow {
  id: string
  node: string
  state: 'in_progress' | 'failed' | 'succeed'
  startedAt?: string | undefined
  finishedAt?: string | undefined
  reason?: string | undefined
}

/** Merges invitations of all states into one list, latest first. */
export function listInvitations(answer: DocumentOf<'/cluster/invitation'>): InvitationRow[] {
  const { in_progress: pending = [], failed = [], succeed = [] } = answer
  const rows = [
    ...pending.map((one) => ({ ...one, state: 'in_progress' as const })),
    ...failed.map((one) => ({ ...one, state: 'failed' as const })),
    ...succeed.map((one) => ({ ...one, state: 'succeed' as const })),
  ].map((one, i): InvitationRow => {
    const { finished_at: finishedAt, reason } = one as { finished_at?: string; reason?: string }
    return { id: String(i), node: one.node ?? '', state: one.state, startedAt: one.started_at, finishedAt, reason }
  })
  return rows.sort((a, b) => Date.parse(b.startedAt ?? '') - Date.parse(a.startedAt ?? ''))
}

/** Validates the name of a node to invite (`name@host`); undefined if valid. */
export function findInviteFault(node: string, members: readonly string[]): 'required' | 'form' | 'member' | undefined {
  if (node === '') return 'required'
  if (!/^[^@\s/]+@[^@\s/]+$/.test(node)) return 'form'
  return members.includes(node) ? 'member' : undefined
}
