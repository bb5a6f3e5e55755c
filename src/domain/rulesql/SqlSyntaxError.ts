export interface Position {
  /** UTF-16 units from 0. */
  offset: number
  line: number
  column: number
}

export function getPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { offset, line: before.split('\n').length, column: offset - lineStart + 1 }
}

/**
 * `unexpected`: not a statement; `logic`: and, or, not, in outside a condition; `too_deep`: nested or chained too
 * deeply; `too_long`: too many characters.
 */
export type SyntaxProblem = 'unexpected' | 'logic' | 'too_deep' | 'too_long'

const limits: Partial<Record<SyntaxProblem, string>> = {
  too_deep: 'the statement is nested too deeply',
  too_long: 'the statement is too long',
}

export class SqlSyntaxError extends Error implements Position {
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly end: number
  readonly problem: SyntaxProblem
  /** Unexpected token; empty at the end of the text. */
  readonly found: string
  /** Expected tokens or names of grammar rules. */
  readonly expected: readonly string[]

  constructor(sql: string, offset: number, problem: SyntaxProblem, expected: readonly string[] = []) {
    const found = /^(\w+|'[^']*'?|"[^"]*"?|\S)?/.exec(sql.slice(offset))?.[0] ?? ''
    const { line, column } = getPosition(sql, offset)
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
