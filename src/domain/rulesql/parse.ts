import type { Expression, Field, Statement } from './ast'
import { parse as parseText } from './generated/parser'
import { SqlSyntaxError } from './SqlSyntaxError'
import { listSubexpressions } from './walk'

/** Maximum nesting of expressions; each term of a chain such as `a + b + c` is one level. */
const deepest = 1000

/** Finds the expression at which the nesting is too deep, or undefined. Iterative, to avoid a stack overflow. */
function findTooDeep(statement: Statement): Expression | undefined {
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
    throw new SqlSyntaxError(sql, location.start.offset, 'unexpected', listExpected(expected ?? []))
  }
  const deep = findTooDeep(statement)
  if (deep) throw new SqlSyntaxError(sql, deep.range.start, 'too_deep')
  const misplaced = findMisplacedLogic(statement)
  if (misplaced) throw new SqlSyntaxError(sql, misplaced.range.start, 'logic')
  return statement
}

function listExpected(expected: Expectation[]): string[] {
  const found = expected.flatMap(({ type, text, description }) => {
    if (type === 'literal' && text) return [text]
    if (type === 'other' && description && description !== 'space') return [description]
    if (type === 'end') return ['end']
    return []
  })
  return [...new Set(found)].sort()
}

/** The broker accepts and, or, not and in only in conditions. */
function findMisplacedLogic(statement: Statement): Expression | undefined {
  const lists = statement.type === 'foreach' ? [statement.fields, statement.do ?? []] : [statement.fields]
  for (const field of lists.flat()) {
    const found = findInField(field)
    if (found) return found
  }
  const conditions = [statement.where, statement.type === 'foreach' ? statement.incase : undefined]
  return findFirst(conditions, (condition) => condition && findInCondition(condition))
}

const findInField = (field: Field): Expression | undefined =>
  field.type === 'item' ? findInValue(field.value) : undefined

function findInCondition(condition: Expression): Expression | undefined {
  switch (condition.type) {
    case 'logical':
      return findInCondition(condition.left) ?? findInCondition(condition.right)
    case 'not':
      return findInCondition(condition.operand)
    case 'in':
      return findInValue(condition.left) ?? findFirst(condition.options, findInValue)
    default:
      return findInValue(condition)
  }
}

function findInValue(value: Expression): Expression | undefined {
  switch (value.type) {
    case 'logical':
    case 'not':
    case 'in':
      return value
    case 'list':
      return findFirst(value.items, findInValue)
    case 'call':
      return findFirst(value.args, findInValue)
    case 'unary':
      return findInValue(value.operand)
    case 'binary':
      return findInValue(value.left) ?? findInValue(value.right)
    case 'case':
      return (
        (value.subject && findInValue(value.subject)) ??
        findFirst(value.branches, ({ when, result }) => findInCondition(when) ?? findInValue(result)) ??
        (value.otherwise && findInValue(value.otherwise))
      )
    default:
      return undefined
  }
}

function findFirst<T, R>(items: readonly T[], look: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return undefined
}
