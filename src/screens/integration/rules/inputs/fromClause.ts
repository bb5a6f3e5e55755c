import type { Field, Range, Source, Statement } from '../../../../domain/rulesql/ast'
import { isTopicSource } from '../../../../domain/rulesql/events'
import { parse } from '../../../../domain/rulesql/parse'
import { printPath } from '../../../../domain/rulesql/print'
import { createSelectAll, quoteSourceName } from '../../../../domain/rulesql/quoted'
import { SqlSyntaxError } from '../../../../domain/rulesql/SqlSyntaxError'

/** Names in FROM, or the syntax error. */
export type ParsedInputs = { names: readonly string[] } | { error: SqlSyntaxError }

/** Kind of a name in FROM: topic filter, broker event, or source. */
export type InputKind = 'topic' | 'event' | 'source'

export const getInputKind = (name: string): InputKind =>
  isTopicSource(name) ? 'topic' : name.startsWith('$bridges/') ? 'source' : 'event'

export function readInputs(sql: string): ParsedInputs {
  try {
    return { names: parse(sql).from.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { error }
    throw error
  }
}

const replaceRange = (sql: string, { start, end }: Range, text: string): string =>
  sql.slice(0, start) + text + sql.slice(end)

export function addInput(sql: string, name: string): string {
  if (sql.trim() === '') return createSelectAll(name)
  const { from } = parse(sql)
  const end = from.at(-1)?.range.end ?? sql.length
  return replaceRange(sql, { start: end, end }, `, ${quoteSourceName(name)}`)
}

export function changeInput(sql: string, index: number, name: string): string {
  const source = parse(sql).from[index]
  return source ? replaceRange(sql, source.range, quoteSourceName(name)) : sql
}

/** Removes the name at `index`. The last name is kept because a statement needs an input. */
export function removeInput(sql: string, index: number): string {
  const { from } = parse(sql)
  const source = from[index]
  if (!source || from.length === 1) return sql
  return replaceRange(sql, getRangeWithComma(from, index, source), '')
}

/** Returns the range of a name including the comma before it, or the comma after the first name. */
function getRangeWithComma(from: readonly Source[], index: number, { range }: Source): Range {
  const before = from[index - 1]
  const behind = from[index + 1]
  if (before) return { start: before.range.end, end: range.end }
  return { start: range.start, end: behind?.range.start ?? range.end }
}

/**
 * Adds a column to the selected ones: replaces a lone `*`, otherwise appends. In FOREACH it goes to DO; without DO
 * the statement is unchanged.
 */
export function addColumn(sql: string, column: string): string {
  const fields = getSelectedFields(parse(sql))
  const last = fields?.at(-1)
  if (!fields || !last) return sql
  const text = printPath({ type: 'path', steps: [{ type: 'key', name: column }], range: last.range })
  if (fields.length === 1 && last.type === 'star') return replaceRange(sql, last.range, text)
  return replaceRange(sql, { start: last.range.end, end: last.range.end }, `, ${text}`)
}

/** Returns whether the statement selects the column by its plain name or with `*`. */
export function isColumnSelected(sql: string, column: string): boolean {
  const inputs = readInputs(sql)
  if ('error' in inputs) return false
  return (getSelectedFields(parse(sql)) ?? []).some((field) => isColumn(field, column))
}

const getSelectedFields = (statement: Statement): readonly Field[] | undefined =>
  statement.type === 'select' ? statement.fields : statement.do

const isColumn = (field: Field, column: string): boolean => {
  if (field.type === 'star' || field.value.type !== 'path' || field.value.steps.length !== 1) return false
  const [step] = field.value.steps
  return step?.type === 'key' && step.name === column
}
