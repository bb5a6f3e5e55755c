import { parse } from '../../../domain/rulesql/parse'
import { SqlSyntaxError } from '../../../domain/rulesql/SqlSyntaxError'
import type { Issue } from '../../../forms/types'

/** Returns the syntax error of a statement as a form issue. */
export function findStatementIssues(sql: string): Issue[] {
  try {
    parse(sql)
    return []
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error
    return [{ path: ['sql'], rule: 'syntax', params: { line: error.line } }]
  }
}
