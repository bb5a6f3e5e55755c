import { type Position, positionAt } from './positions'

/**
 * `unexpected`: not a statement; `logic`: and, or, not, in outside a condition; `too_deep`: nested, or chained by
 * operators, beyond reason; `too_long`: more characters than a statement may have.
 */
export type SyntaxProblem = 'unexpected' | 'logic' | 'too_deep' | 'too_long'

const limits: Partial<Record<SyntaxProblem, string>> = {
  too_deep: 'the statement is nested too deeply',
  too_long: 'the statement is too long',
}

/** A text that is no statement of the rule language, with the place where it stops being one. */
export class SqlSyntaxError extends Error implements Position {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly end: number
  readonly problem: SyntaxProblem
  /** The word that is in the way; empty at the end of the text. */
  readonly found: string
  /** What could stand there instead: words as they are written, or names of rules of the grammar. */
  readonly expected: readonly string[]

  constructor(sql: string, offset: number, problem: SyntaxProblem, expected: readonly string[] = []) {
    const found = /^(\w+|'[^']*'?|"[^"]*"?|\S)?/.exec(sql.slice(offset))?.[0] ?? ''
    const { line, column } = positionAt(sql, offset)
    const unexpected = `syntax error before: ${found === '' ? 'end of statement' : found} (column ${column})`
    super(`${line}: ${limits[problem] ?? unexpected}`)
    this.offset = offset
    this.line = line
    this.column = column
    this.end = offset + found.length
    this.problem = problem
    this.found = found
    this.expected = expected
  }
}
