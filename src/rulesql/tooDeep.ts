import type { Expression, Field, Statement } from './ast'
import { listSubexpressions } from './walk'

/** Maximum nesting of expressions; each term of a chain such as `a + b + c` is one level. */
const deepest = 1000

/** Finds the expression at which the nesting is too deep, or undefined. Iterative, to avoid a stack overflow. */
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
