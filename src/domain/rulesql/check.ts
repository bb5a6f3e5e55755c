import type { Expression, Field, Range, Statement } from './ast'
import { findRuleEvent, isTopicSource } from './events'
import { acceptsArgumentCount, findFunction } from './functions/call'
import { parse } from './parse'
import { type Position, positionAt } from './positionAt'
import { SqlSyntaxError } from './SqlSyntaxError'
import { tokens } from './tokens'
import { isTopicFilter } from './topics'
import { walk } from './walk'

export type ProblemCode =
  | 'unexpected'
  | 'ends'
  | 'unclosed'
  | 'logic'
  | 'too_deep'
  | 'too_long'
  | 'unknown_function'
  | 'wrong_arguments'
  | 'unknown_column'
  | 'unknown_event'
  | 'bad_filter'

export interface Problem extends Position {
  /** The broker rejects statements with errors; warnings are our own. */
  readonly severity: 'error' | 'warning'
  readonly code: ProblemCode
  readonly end: number
  readonly values: Readonly<Record<string, string>>
}

export const problemTextKey = (code: ProblemCode): string => `rulesql.problems.${code}`

/** Checks a statement; problems are in text order. */
export function check(sql: string): Problem[] {
  let statement: Statement
  try {
    statement = parse(sql)
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error
    return [syntaxProblem(sql, error)]
  }
  const found: Found[] = [...sources(statement), ...calls(statement), ...columns(statement)]
  return found
    .sort((a, b) => a.range.start - b.range.start)
    .map(({ code, range, values }) => ({
      severity: 'warning',
      code,
      ...positionAt(sql, range.start),
      end: range.end,
      values,
    }))
}

/** Returns the code of a syntax error; a truncated statement has its own. */
export const syntaxCode = ({ problem, found }: Pick<SqlSyntaxError, 'problem' | 'found'>) =>
  problem === 'unexpected' && found === '' ? 'ends' : problem

function syntaxProblem(sql: string, error: SqlSyntaxError): Problem {
  const { offset, end, found, expected } = error
  const open = tokens(sql).some((token) => token.start === offset && token.open && token.kind !== 'comment')
  const errorCode = syntaxCode(error)
  const code = errorCode === 'unexpected' && open ? 'unclosed' : errorCode
  const values = { found, expected: expected.join(' ') }
  return { severity: 'error', code, ...positionAt(sql, offset), end, values }
}

interface Found {
  code: ProblemCode
  range: Range
  values: Record<string, string>
}

const sources = ({ from }: Statement): Found[] =>
  from.flatMap(({ name, range }): Found[] => {
    if (isTopicSource(name)) return isTopicFilter(name) ? [] : [{ code: 'bad_filter', range, values: { name } }]
    const isKnown = findRuleEvent(name) !== undefined || name.startsWith('$bridges/')
    return isKnown ? [] : [{ code: 'unknown_event', range, values: { name } }]
  })

const listItemValues = (fields: readonly Field[]): Expression[] =>
  fields.flatMap((field) => (field.type === 'item' ? [field.value] : []))

function expressions(statement: Statement): Expression[] {
  const each = statement.type === 'foreach' ? statement : undefined
  const conditions = [statement.where, each?.incase].filter((one) => one !== undefined)
  return [...listItemValues(statement.fields), ...listItemValues(each?.do ?? []), ...conditions]
}

function calls(statement: Statement): Found[] {
  return expressions(statement).flatMap((expression) =>
    [...walk(expression)].flatMap((one): Found[] => {
      if (one.type !== 'call') return []
      const { name, nameRange, args } = one
      const definition = findFunction(name)
      if (!definition) return [{ code: 'unknown_function', range: nameRange, values: { name } }]
      if (definition.forms.some((form) => acceptsArgumentCount(form, args.length))) return []
      const counts = [...new Set(definition.forms.map((form) => String(form.length)))].join(', ')
      return [{ code: 'wrong_arguments', range: one.range, values: { name, counts } }]
    }),
  )
}

/** Finds columns that neither the event nor the statement defines. */
function columns(statement: Statement): Found[] {
  const read = statement.from.map(({ name }) => findRuleEvent(name))
  // Sources of other types and events of other versions have unknown columns.
  if (read.some((event) => event === undefined)) return []
  const knownColumns = new Set(['metadata', ...read.flatMap((event) => event?.columns.map(({ name }) => name) ?? [])])
  const found = fieldColumns(statement.fields, knownColumns)
  const definedColumns = new Set([...knownColumns, ...statement.fields.flatMap(madeBy)])
  if (statement.where) found.push(...unknown(statement.where, definedColumns))
  if (statement.type === 'select') return found
  const last = statement.fields.at(-1)
  const items = new Set([...knownColumns, ...(last?.type === 'item' && last.alias ? madeBy(last) : ['item'])])
  if (statement.incase) found.push(...unknown(statement.incase, items))
  return [...found, ...fieldColumns(statement.do ?? [], items)]
}

/** Later fields can use the aliases of earlier ones. */
function fieldColumns(fields: readonly Field[], knownColumns: ReadonlySet<string>): Found[] {
  const definedColumns = new Set(knownColumns)
  return fields.flatMap((field) => {
    const found = field.type === 'item' ? unknown(field.value, definedColumns) : []
    for (const name of madeBy(field)) definedColumns.add(name)
    return found
  })
}

function madeBy(field: Field): string[] {
  const head = field.type === 'item' ? field.alias?.steps[0] : undefined
  return head?.type === 'key' ? [head.name] : []
}

const unknown = (expression: Expression, knownColumns: ReadonlySet<string>): Found[] =>
  [...walk(expression)].flatMap((one): Found[] => {
    const head = one.type === 'path' ? one.steps[0] : undefined
    if (head?.type !== 'key' || knownColumns.has(head.name)) return []
    return [{ code: 'unknown_column', range: one.range, values: { name: head.name } }]
  })
