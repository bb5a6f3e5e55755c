import type { Issue } from '../../../../forms/types'
import type { Json } from '../../../../schema/types'

/** The broker's rule: ids are keys of its configuration. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,254}$/

/** Whether the broker would take the text as a rule's id. */
export const isRuleId = (id: string): boolean => ID.test(id)

let judge: ((sql: string) => Issue | undefined) | undefined

/** Brings what judges statements, which is large. Without it the broker judges alone. */
export async function loadStatementCheck(): Promise<void> {
  const { statementIssue } = await import('./statementIssues')
  judge = statementIssue
}

/** What is wrong with a rule beyond what its fields say: its id, its statement. */
export function checkRule(data: Record<string, Json>): Issue[] {
  const { id, sql } = data
  const issue = typeof sql === 'string' && sql !== '' ? judge?.(sql) : undefined
  return [
    ...(typeof id === 'string' && id !== '' && !isRuleId(id) ? [{ path: ['id'], rule: 'ruleId' }] : []),
    ...(issue ? [issue] : []),
  ]
}

/** The field of a refusal that names none. */
export function refusedRule({ reason }: { reason: string }): Issue | undefined {
  if (reason === 'rule id already exists') return { path: ['id'], rule: 'exists' }
  if (reason.startsWith('invalid_map_key')) return { path: ['id'], rule: 'ruleId' }
  if (reason.startsWith('unknown_action_function')) return { path: ['actions'], rule: 'unknownFunction' }
  return undefined
}
