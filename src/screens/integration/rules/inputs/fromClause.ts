import type { Field, Range, Source, Statement } from '../../../../rulesql/ast'
import { isTopicSource } from '../../../../rulesql/events'
import { parse } from '../../../../rulesql/parse'
import { path } from '../../../../rulesql/print'
import { sourceName } from '../../../../rulesql/quoted'
import { SqlSyntaxError } from '../../../../rulesql/SqlSyntaxError'
import { selectAll } from './selectAll'

/** What a statement reads, or why it cannot be told. */
export type Inputs = { names: readonly string[] } | { error: SqlSyntaxError }

/** What a name in FROM stands for: messages of a topic filter, an event of the broker, what a source receives. */
export type InputKind = 'topic' | 'event' | 'source'

/** Which of the three a name in FROM is. */
export const inputKind = (name: string): InputKind =>
  isTopicSource(name) ? 'topic' : name.startsWith('$bridges/') ? 'source' : 'event'

/** What the statement reads, in its order. */
export function readInputs(sql: string): Inputs {
  try {
    return { names: parse(sql).from.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { error }
    throw error
  }
}

const replace = (sql: string, { start, end }: Range, text: string): string =>
  sql.slice(0, start) + text + sql.slice(end)

/** The statement with one name more. All but the clause stays as it is written. */
export function addInput(sql: string, name: string): string {
  if (sql.trim() === '') return selectAll(name)
  const { from } = parse(sql)
  const end = from.at(-1)?.range.end ?? sql.length
  return replace(sql, { start: end, end }, `, ${sourceName(name)}`)
}

/** The statement with another name in place of the one at `index`. */
export function changeInput(sql: string, index: number, name: string): string {
  const source = parse(sql).from[index]
  return source ? replace(sql, source.range, sourceName(name)) : sql
}

/** The statement without the name at `index`; the last one stays, since a statement has to read something. */
export function removeInput(sql: string, index: number): string {
  const { from } = parse(sql)
  const source = from[index]
  if (!source || from.length === 1) return sql
  return replace(sql, withComma(from, index, source), '')
}

/** A name with the comma that parts it from the one before, or of the first one from the one behind. */
function withComma(from: readonly Source[], index: number, { range }: Source): Range {
  const before = from[index - 1]
  const behind = from[index + 1]
  if (before) return { start: before.range.end, end: range.end }
  return { start: range.start, end: behind?.range.start ?? range.end }
}

/**
 * The statement with a column among those it selects: in place of a lone star, else as the last one. Of FOREACH it is
 * one of DO, or, where that is left out, none can be added.
 */
export function addColumn(sql: string, column: string): string {
  const fields = selected(parse(sql))
  const last = fields?.at(-1)
  if (!fields || !last) return sql
  const text = path({ type: 'path', steps: [{ type: 'key', name: column }], range: last.range })
  if (fields.length === 1 && last.type === 'star') return replace(sql, last.range, text)
  return replace(sql, { start: last.range.end, end: last.range.end }, `, ${text}`)
}

/** Whether the statement selects the column by its name alone, or everything. */
export function selects(sql: string, column: string): boolean {
  const inputs = readInputs(sql)
  if ('error' in inputs) return false
  return (selected(parse(sql)) ?? []).some((field) => isColumn(field, column))
}

const selected = (statement: Statement): readonly Field[] | undefined =>
  statement.type === 'select' ? statement.fields : statement.do

const isColumn = (field: Field, column: string): boolean => {
  if (field.type === 'star' || field.value.type !== 'path' || field.value.steps.length !== 1) return false
  const [step] = field.value.steps
  return step?.type === 'key' && step.name === column
}
