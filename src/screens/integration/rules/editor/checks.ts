import type { Issue } from '../../../../forms/types'
import type { Json } from '../../../../schema/types'

/** The broker's pattern: ids are keys of its configuration. */
const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,254}$/

export const isRuleId = (id: string): boolean => ID_PATTERN.test(id)

let findIssue: ((sql: string) => Issue | undefined) | undefined

/** Loads the SQL parser, which is large. Until then only the broker validates statements. */
export async function loadStatementCheck(): Promise<void> {
  const { findStatementIssue: statementIssue } = await import('./findStatementIssue')
  findIssue = statementIssue
}

/** Validates the id and the statement, which the API schema does not cover. */
export function checkRule(data: Record<string, Json>): Issue[] {
  const { id, sql } = data
  const issue = typeof sql === 'string' && sql !== '' ? findIssue?.(sql) : undefined
  return [
    ...(typeof id === 'string' && id !== '' && !isRuleId(id) ? [{ path: ['id'], rule: 'ruleId' }] : []),
    ...(issue ? [issue] : []),
  ]
}

/** Returns the field of an error response that names none. */
export function findRefusedField({ reason }: { reason: string }): Issue | undefined {
  if (reason === 'rule id already exists') return { path: ['id'], rule: 'exists' }
  if (reason.startsWith('invalid_map_key')) return { path: ['id'], rule: 'ruleId' }
  if (reason.startsWith('unknown_action_function')) return { path: ['actions'], rule: 'unknownFunction' }
  return undefined
}
