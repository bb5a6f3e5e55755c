import type { Expression, Field, Statement } from './ast'
import { parse as parseText } from './generated/parser'
import { SqlSyntaxError } from './SqlSyntaxError'
import { listSubexpressions } from './walk'

/** Maximum nesting of expressions; each term of a chain such as `a + b + c` is one level. */
const deepest = 1000

/** Finds the expression at which the nesting is too deep, or undefined. Iterative, to avoid a stack overflow. */
function tooDeep(statement: Statement): Expression | undefined {
  const each = statement.type === 'foreach' ? statement : undefined
  const waiting: [of: Expression, depth: number][] = []
  const add = (expression: Expression | undefined): void => {
    if (expression) waiting.push([expression, 1])
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
    const [expression, depth] = next
    if (depth > deepest) return expression
    for (const part of listSubexpressions(expression)) waiting.push([part, depth + 1])
  }
  return undefined
}

interface Expectation {
  type: string
  text?: string
  description?: string
}

interface GrammarError {
  expected?: Expectation[] | null
  location?: { start: { offset: number } }
}

const longest = 100_000

/** Parses a statement; throws SqlSyntaxError. */
export function parse(sql: string): Statement {
  if (sql.length > longest) throw new SqlSyntaxError(sql, longest, 'too_long')
  let statement: Statement
  try {
    statement = parseText(sql, {}) as Statement
  } catch (error) {
    // The parser is recursive, so deep nesting overflows the stack.
    if (error instanceof RangeError) throw new SqlSyntaxError(sql, 0, 'too_deep')
    const { location, expected } = error as GrammarError
    if (!location) throw error
    throw new SqlSyntaxError(sql, location.start.offset, 'unexpected', words(expected ?? []))
  }
  const deep = tooDeep(statement)
  if (deep) throw new SqlSyntaxError(sql, deep.range.start, 'too_deep')
  const misplaced = misplacedLogic(statement)
  if (misplaced) throw new SqlSyntaxError(sql, misplaced.range.start, 'logic')
  return statement
}

function words(expected: Expectation[]): string[] {
  const found = expected.flatMap(({ type, text, description }) => {
    if (type === 'literal' && text) return [text]
    if (type === 'other' && description && description !== 'space') return [description]
    if (type === 'end') return ['end']
    return []
  })
  return [...new Set(found)].sort()
}

/** The broker accepts and, or, not and in only in conditions. */
function misplacedLogic(statement: Statement): Expression | undefined {
  const lists = statement.type === 'foreach' ? [statement.fields, statement.do ?? []] : [statement.fields]
  for (const field of lists.flat()) {
    const found = inField(field)
    if (found) return found
  }
  const conditions = [statement.where, statement.type === 'foreach' ? statement.incase : undefined]
  return first(conditions, (condition) => condition && inCondition(condition))
}

const inField = (field: Field): Expression | undefined => (field.type === 'item' ? inValue(field.value) : undefined)

function inCondition(condition: Expression): Expression | undefined {
  switch (condition.type) {
    case 'logical':
      return inCondition(condition.left) ?? inCondition(condition.right)
    case 'not':
      return inCondition(condition.operand)
    case 'in':
      return inValue(condition.left) ?? first(condition.options, inValue)
    default:
      return inValue(condition)
  }
}

function inValue(value: Expression): Expression | undefined {
  switch (value.type) {
    case 'logical':
    case 'not':
    case 'in':
      return value
    case 'list':
      return first(value.items, inValue)
    case 'call':
      return first(value.args, inValue)
    case 'unary':
      return inValue(value.operand)
    case 'binary':
      return inValue(value.left) ?? inValue(value.right)
    case 'case':
      return (
        (value.subject && inValue(value.subject)) ??
        first(value.branches, ({ when, result }) => inCondition(when) ?? inValue(result)) ??
        (value.otherwise && inValue(value.otherwise))
      )
    default:
      return undefined
  }
}

function first<T, R>(items: readonly T[], look: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return undefined
}
