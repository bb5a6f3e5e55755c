import type { Expression, Field, Range, Statement } from './ast'
import { findRuleEvent, isTopicSource } from './events'
import { acceptsArgumentCount, findFunction } from './functions/call'
import { parse } from './parse'
import { getPosition, type Position, SqlSyntaxError } from './SqlSyntaxError'
import { tokenize } from './tokens'
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

export const getProblemTextKey = (code: ProblemCode): string => `rulesql.problems.${code}`

/** Checks a statement; problems are in text order. */
export function check(sql: string): Problem[] {
  let statement: Statement
  try {
    statement = parse(sql)
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error
    return [createSyntaxProblem(sql, error)]
  }
  const found: FoundProblem[] = [...checkSources(statement), ...checkCalls(statement), ...checkColumns(statement)]
  return found
    .sort((a, b) => a.range.start - b.range.start)
    .map(({ code, range, values }) => ({
      severity: 'warning',
      code,
      ...getPosition(sql, range.start),
      end: range.end,
      values,
    }))
}

/** Returns the code of a syntax error; a truncated statement has its own. */
export const getSyntaxCode = ({ problem, found }: Pick<SqlSyntaxError, 'problem' | 'found'>) =>
  problem === 'unexpected' && found === '' ? 'ends' : problem

function createSyntaxProblem(sql: string, error: SqlSyntaxError): Problem {
  const { offset, end, found, expected } = error
  const open = tokenize(sql).some((token) => token.start === offset && token.open && token.kind !== 'comment')
  const errorCode = getSyntaxCode(error)
  const code = errorCode === 'unexpected' && open ? 'unclosed' : errorCode
  const values = { found, expected: expected.join(' ') }
  return { severity: 'error', code, ...getPosition(sql, offset), end, values }
}

interface FoundProblem {
  code: ProblemCode
  range: Range
  values: Record<string, string>
}

const checkSources = ({ from }: Statement): FoundProblem[] =>
  from.flatMap(({ name, range }): FoundProblem[] => {
    if (isTopicSource(name)) return isTopicFilter(name) ? [] : [{ code: 'bad_filter', range, values: { name } }]
    const isKnown = findRuleEvent(name) !== undefined || name.startsWith('$bridges/')
    return isKnown ? [] : [{ code: 'unknown_event', range, values: { name } }]
  })

const listItemValues = (fields: readonly Field[]): Expression[] =>
  fields.flatMap((field) => (field.type === 'item' ? [field.value] : []))

function listExpressions(statement: Statement): Expression[] {
  const each = statement.type === 'foreach' ? statement : undefined
  const conditions = [statement.where, each?.incase].filter((one) => one !== undefined)
  return [...listItemValues(statement.fields), ...listItemValues(each?.do ?? []), ...conditions]
}

function checkCalls(statement: Statement): FoundProblem[] {
  return listExpressions(statement).flatMap((expression) =>
    [...walk(expression)].flatMap((one): FoundProblem[] => {
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
function checkColumns(statement: Statement): FoundProblem[] {
  const read = statement.from.map(({ name }) => findRuleEvent(name))
  // Sources of other types and events of other versions have unknown columns.
  if (read.some((event) => event === undefined)) return []
  const knownColumns = new Set(['metadata', ...read.flatMap((event) => event?.columns.map(({ name }) => name) ?? [])])
  const found = checkFieldColumns(statement.fields, knownColumns)
  const definedColumns = new Set([...knownColumns, ...statement.fields.flatMap(listDefinedColumns)])
  if (statement.where) found.push(...findUnknownColumns(statement.where, definedColumns))
  if (statement.type === 'select') return found
  const last = statement.fields.at(-1)
  const items = new Set([
    ...knownColumns,
    ...(last?.type === 'item' && last.alias ? listDefinedColumns(last) : ['item']),
  ])
  if (statement.incase) found.push(...findUnknownColumns(statement.incase, items))
  return [...found, ...checkFieldColumns(statement.do ?? [], items)]
}

/** Later fields can use the aliases of earlier ones. */
function checkFieldColumns(fields: readonly Field[], knownColumns: ReadonlySet<string>): FoundProblem[] {
  const definedColumns = new Set(knownColumns)
  return fields.flatMap((field) => {
    const found = field.type === 'item' ? findUnknownColumns(field.value, definedColumns) : []
    for (const name of listDefinedColumns(field)) definedColumns.add(name)
    return found
  })
}

function listDefinedColumns(field: Field): string[] {
  const head = field.type === 'item' ? field.alias?.steps[0] : undefined
  return head?.type === 'key' ? [head.name] : []
}

const findUnknownColumns = (expression: Expression, knownColumns: ReadonlySet<string>): FoundProblem[] =>
  [...walk(expression)].flatMap((one): FoundProblem[] => {
    const head = one.type === 'path' ? one.steps[0] : undefined
    if (head?.type !== 'key' || knownColumns.has(head.name)) return []
    return [{ code: 'unknown_column', range: one.range, values: { name: head.name } }]
  })
