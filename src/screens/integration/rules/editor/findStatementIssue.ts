import { parse } from '../../../../domain/rulesql/parse'
import { SqlSyntaxError } from '../../../../domain/rulesql/SqlSyntaxError'
import type { Issue } from '../../../../forms/types'

/** Returns the syntax error of a statement as a form issue. */
export function findStatementIssue(sql: string): Issue | undefined {
  try {
    parse(sql)
    return undefined
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error
    const { problem, found, line, column } = error
    const rule = problem === 'unexpected' && found === '' ? 'end' : problem
    return { path: ['sql'], rule, params: { line, column, found } }
  }
}
