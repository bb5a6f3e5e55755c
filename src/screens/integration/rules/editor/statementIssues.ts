import type { Issue } from '../../../../forms/types'
import { parse } from '../../../../rulesql/parse'
import { SqlSyntaxError } from '../../../../rulesql/SqlSyntaxError'

/** What a text that is no statement is told: where, and what stands in the way. */
export function statementIssue(sql: string): Issue | undefined {
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
