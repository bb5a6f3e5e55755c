import type { Field, Path, Statement } from '../../../domain/rulesql/ast'
import { findRuleEvent } from '../../../domain/rulesql/events'
import { getItemName } from '../../../domain/rulesql/fields'
import { parse } from '../../../domain/rulesql/parse'

const getEventColumns = (from: string): string[] => findRuleEvent(from)?.columns.map(({ name }) => name) ?? []

/** Columns of a rule that reads a topic with `SELECT *`. */
export const MESSAGE_COLUMNS: readonly string[] = getEventColumns('t')

/** Returns a path as `payload.temp`; list indexes are omitted. */
const getName = ({ steps }: Path): string => steps.flatMap((step) => (step.type === 'key' ? [step.name] : [])).join('.')

/** Returns the columns of a statement's result for templates in actions; empty for invalid SQL. */
export function getOutputColumns(sql: string): string[] {
  let statement: Statement
  try {
    statement = parse(sql)
  } catch {
    return []
  }
  const all = statement.from.flatMap(({ name }) => getEventColumns(name))
  const getNames = (field: Field): string[] => {
    if (field.type === 'star') return all
    const { alias, value } = field
    if (alias) return [getName(alias)]
    return value.type === 'path' ? [getName(value)] : []
  }
  const names =
    statement.type === 'select'
      ? statement.fields.flatMap(getNames)
      : statement.do
        ? statement.do.flatMap(getNames)
        : [getItemName(statement), ...all, ...statement.fields.flatMap(getNames)]
  return [...new Set(names.filter((name) => name !== ''))]
}
