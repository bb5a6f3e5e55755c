import { UnwritableTextError } from '../../../domain/rulesql/quoted'
import { parseFieldPath } from '../../../domain/webhooks/conditions'
import { buildStatement, readConditions } from '../../../domain/webhooks/parts'
import type { Issue } from '../../../forms/types'
import type { Json } from '../../../schema/types'

let findIssues: ((sql: string) => Issue[]) | undefined

/**
 * Loads the SQL parser, which is large and only needed to write statements. Until then only the broker validates
 * them.
 */
export async function loadStatementCheck(): Promise<void> {
  const { findStatementIssues: statementIssues } = await import('./findStatementIssues')
  findIssues = statementIssues
}

const toStrings = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Validates the trigger: it is not empty, topics are unique, and all names can be written in rule SQL. */
export function checkTrigger(data: Record<string, Json>): Issue[] {
  const { trigger } = data
  const topics = toStrings(data.topics)
  if (trigger === 'statement')
    return data.sql ? (findIssues?.(String(data.sql)) ?? []) : [{ path: ['sql'], rule: 'required' }]
  const issues: Issue[] = []
  if (trigger === 'chosen' && topics.length + toStrings(data.events).length === 0)
    issues.push({ path: ['topics'], rule: 'noTrigger' })
  if (trigger === 'chosen' && new Set(topics).size < topics.length) issues.push({ path: ['topics'], rule: 'twice' })
  const wrong = readConditions(data).items.findIndex(({ field }) => !parseFieldPath(field))
  if (wrong >= 0) issues.push({ path: ['conditions'], rule: 'field', params: { n: wrong + 1 } })
  return issues.length > 0 ? issues : checkStatement(data)
}

function checkStatement(data: Record<string, Json>): Issue[] {
  try {
    buildStatement(data)
    return []
  } catch (error) {
    if (!(error instanceof UnwritableTextError)) throw error
    const inTopics = toStrings(data.topics).some((topic) => error.message.includes(JSON.stringify(topic)))
    return [{ path: [inTopics ? 'topics' : 'conditions'], rule: 'quotes' }]
  }
}
