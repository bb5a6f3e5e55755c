import { type Token, tokenize } from './tokens'

export interface Fold {
  readonly start: number
  readonly end: number
}

const CLAUSES: ReadonlySet<string> = new Set(['select', 'foreach', 'do', 'incase', 'from', 'where'])

/** Returns the folds of clauses, brackets and CASE … END. */
export function findFolds(sql: string): Fold[] {
  const list = tokenize(sql)
  const found: Fold[] = []
  const open: Token[] = []
  let clause: Token | undefined
  const add = (start: Token | undefined, end: Token | undefined): void => {
    if (start && end && sql.slice(start.start, end.end).includes('\n')) found.push({ start: start.start, end: end.end })
  }
  for (const [index, token] of list.entries()) {
    const { kind, text } = token
    if (kind === 'keyword' && CLAUSES.has(text)) {
      add(clause, list[index - 1])
      clause = token
    }
    if ((kind === 'sign' && (text === '(' || text === '[')) || (kind === 'keyword' && text === 'case')) open.push(token)
    if ((kind === 'sign' && (text === ')' || text === ']')) || (kind === 'keyword' && text === 'end'))
      add(open.pop(), token)
  }
  add(clause, list.at(-1))
  return found
}
