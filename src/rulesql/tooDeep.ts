import type { Expression, Field, Statement } from './ast'
import { listSubexpressions } from './walk'

/** Levels of expressions within expressions; each term of a chain such as `a + b + c` is one. */
const deepest = 1000

/**
 * The expression at which a statement is nested deeper than whatever reads it can follow, or undefined. Looks without
 * calling itself: the stack is what is to be spared.
 */
export function tooDeep(statement: Statement): Expression | undefined {
  const each = statement.type === 'foreach' ? statement : undefined
  const waiting: [of: Expression, depth: number][] = []
  const add = (of: Expression | undefined): void => {
    if (of) waiting.push([of, 1])
  }
  const addField = (field: Field): void => {
    if (field.type !== 'item') return
    add(field.value)
    add(field.alias)
  }
  for (const field of [...statement.fields, ...(each?.do ?? [])]) addField(field)
  add(statement.where)
  add(each?.incase)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [of, depth] = next
    if (depth > deepest) return of
    for (const part of listSubexpressions(of)) waiting.push([part, depth + 1])
  }
  return undefined
}
