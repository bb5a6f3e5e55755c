import { isList, type Terms, type Value } from '../../../codecs/values'
import type { Field, ForeachStatement, SelectStatement } from '../ast'
import { compile } from '../compile'
import type { Environment, Scope } from '../Environment'
import { compileItem, getItemName, store } from '../fields'
import { findReadMismatch } from '../findReadMismatch'
import { parse } from '../parse'
import { createSkippedCondition, getSourceText, toPlainFailure, traceCondition } from './condition'
import { findFailure } from './findFailure'
import type { ColumnStep, Conclusion, ConditionStep, Failure, ItemStep, SourceStep, Steps } from './types'

export interface Sample {
  /** `message_publish`, `client_connected`, `$bridges/mqtt:*` */
  readonly type: string
  readonly columns: Terms
}

/** Maximum number of traced items; a list may have a hundred thousand. */
const MAX_ITEMS = 100

/**
 * Traces each step of a statement for a message or event, with the same result as `compile`. Throws SqlSyntaxError.
 */
export function stepThrough(sql: string, { type, columns }: Sample, environment: Environment): Steps {
  const statement = parse(sql)
  const topic = typeof columns.topic === 'string' ? columns.topic : ''
  const sources = statement.from.map(({ name }): SourceStep => {
    const unread = findReadMismatch(name, type, topic)
    return { name, ...(unread && { mismatch: unread }) }
  })
  const base = { isForeach: statement.type === 'foreach', sources }
  const scope: Scope = { columns, event: columns, environment, payloads: {} }
  if (sources.every(({ mismatch }) => mismatch))
    return { ...base, ...createSkippedSteps(statement, sql), conclusion: { type: 'unread' } }
  return {
    ...base,
    ...(statement.type === 'select' ? traceSelect(statement, scope, sql) : traceForeach(statement, scope, sql)),
  }
}

type Rest = Omit<Steps, 'isForeach' | 'sources'>

const NO_ITEMS = { items: [], itemCount: 0 }

/** Steps of a statement that does not read the message. */
const createSkippedSteps = (
  { fields, where }: SelectStatement | ForeachStatement,
  sql: string,
): Omit<Rest, 'conclusion'> => ({
  columns: fields.map((field) => createSkippedColumn(field, sql)),
  ...(where && { condition: createSkippedCondition(where, sql) }),
  ...NO_ITEMS,
})

function traceSelect(statement: SelectStatement, start: Scope, sql: string): Rest {
  const { columns, output, failure } = traceFields(statement.fields, start, sql)
  const { where } = statement
  if (failure)
    return {
      columns,
      ...(where && { condition: createSkippedCondition(where, sql) }),
      ...NO_ITEMS,
      conclusion: { type: 'failed', stage: 'select_and_transform_error', failure },
    }
  const { condition, conclusion } = traceWhere(where, { ...start, columns: { ...start.columns, ...output } }, sql)
  return {
    columns,
    ...(condition && { condition }),
    ...NO_ITEMS,
    conclusion: conclusion ?? { type: 'result', results: [output] },
  }
}

function traceWhere(
  where: SelectStatement['where'],
  scope: Scope,
  sql: string,
): { condition?: ConditionStep; conclusion?: Conclusion } {
  if (!where) return {}
  const condition = traceCondition(where, scope, sql)
  const failure = findFailure(condition)
  if (failure) return { condition, conclusion: { type: 'failed', stage: 'match_conditions_error', failure } }
  return { condition, ...(condition.verdict !== 'passed' && { conclusion: { type: 'no_result' } }) }
}

function traceForeach(statement: ForeachStatement, start: Scope, sql: string): Rest {
  const { where } = statement
  const before = traceFields(statement.fields.slice(0, -1), start, sql)
  const last = statement.fields.at(-1)
  const collected = last && !before.failure ? traceFields([last], before.scope, sql, before.output) : undefined
  const columns = [...before.columns, ...(collected?.columns ?? (last ? [createSkippedColumn(last, sql)] : []))]
  const failure = before.failure ?? collected?.failure
  if (failure)
    return {
      columns,
      ...(where && { condition: createSkippedCondition(where, sql) }),
      ...NO_ITEMS,
      conclusion: { type: 'failed', stage: 'select_and_collect_error', failure },
    }
  const value = last?.type === 'item' ? collected?.columns[0]?.value : undefined
  const list = isList(value) ? value : []
  const output = last?.type === 'item' ? (collected?.output ?? before.output) : before.output
  const { condition, conclusion } = traceWhere(where, { ...start, columns: { ...start.columns, ...output } }, sql)
  const rest = { columns, ...(condition && { condition }) }
  if (conclusion) return { ...rest, ...NO_ITEMS, conclusion }
  return { ...rest, itemCount: list.length, ...traceItems(statement, list, start, sql) }
}

function traceItems(
  statement: ForeachStatement,
  list: readonly Value[],
  start: Scope,
  sql: string,
): Pick<Rest, 'items' | 'conclusion'> {
  const name = getItemName(statement)
  const items: ItemStep[] = []
  const results: Terms[] = []
  const { incase } = statement
  for (const item of list.slice(0, MAX_ITEMS)) {
    const scope: Scope = { ...start, columns: { ...start.columns, [name]: item } }
    const condition = incase && traceCondition(incase, scope, sql)
    const incaseFailure = condition && findFailure(condition)
    const step = { item, ...(condition && { condition }) }
    if (incaseFailure || (condition && condition.verdict !== 'passed')) {
      items.push({ ...step, columns: (statement.do ?? []).map((field) => createSkippedColumn(field, sql)) })
      if (incaseFailure)
        return { items, conclusion: { type: 'failed', stage: 'match_incase_error', failure: incaseFailure } }
      continue
    }
    const doResult = statement.do && traceFields(statement.do, scope, sql)
    if (doResult?.failure) {
      items.push({ ...step, columns: doResult.columns })
      return { items, conclusion: { type: 'failed', stage: 'doeach_error', failure: doResult.failure } }
    }
    const output = doResult?.output ?? scope.columns
    items.push({ ...step, columns: doResult?.columns ?? [], output })
    results.push(output)
  }
  return { items, conclusion: computeConclusion(statement, list.slice(MAX_ITEMS), name, start, results) }
}

function computeConclusion(
  statement: ForeachStatement,
  list: readonly Value[],
  name: string,
  start: Scope,
  results: readonly Terms[],
): Conclusion {
  if (list.length === 0) return { type: 'result', results }
  const { where: _, ...each } = statement
  const path = { type: 'path', steps: [{ type: 'key', name }], range: statement.range } as const
  const rest = compile(
    { ...each, fields: [{ type: 'item', value: path, alias: path, range: statement.range }] },
    start.environment,
  )
  const outcome = rest.run({ ...start.columns, [name]: list }, start.event)
  if (outcome.type === 'failed') return { ...outcome, failure: toPlainFailure(outcome.failure) }
  return { type: 'result', results: [...results, ...(outcome.type === 'result' ? outcome.results : [])] }
}

const createSkippedColumn = (field: Field, sql: string): ColumnStep => ({
  ...describeField(field, sql),
  state: 'skipped',
})

function describeField(field: Field, sql: string): Pick<ColumnStep, 'text' | 'alias'> {
  if (field.type === 'star') return { text: '*' }
  const { value, alias } = field
  return { text: getSourceText(sql, value), ...(alias && { alias: getSourceText(sql, alias) }) }
}

interface TracedFields {
  columns: ColumnStep[]
  scope: Scope
  output: Terms
  failure?: Failure
}

/** Traces columns in order: later ones can use earlier ones. */
function traceFields(fields: readonly Field[], start: Scope, sql: string, output: Terms = {}): TracedFields {
  const traced: TracedFields = { columns: [], scope: start, output }
  for (const field of fields) {
    const name = describeField(field, sql)
    if (traced.failure) {
      traced.columns.push({ ...name, state: 'skipped' })
    } else if (field.type === 'star') {
      traced.output = { ...traced.output, ...traced.scope.columns }
      traced.columns.push({ ...name, state: 'done' })
    } else {
      try {
        const { value, places } = compileItem(field)(traced.scope)
        traced.scope = { ...traced.scope, columns: store(traced.scope.columns, places, value) }
        traced.output = store(traced.output, places, value)
        traced.columns.push({ ...name, state: 'done', value })
      } catch (error) {
        traced.failure = toPlainFailure(error)
        traced.columns.push({ ...name, state: 'failed', failure: traced.failure })
      }
    }
  }
  return traced
}
