import type { Expression, Field } from '../rulesql/ast'
import { parse } from '../rulesql/parse'
import { printFields, printPath } from '../rulesql/print'
import { getPartName, type PartName } from './getPartName'
import type { Column, Content, Operand } from './model'
import { formatOperand, readOperand } from './operands'

/** Form data of a select list, or the first part that the form does not support. */
export type ColumnsResult = { readonly columns: readonly Column[] } | { readonly part: PartName }

export function readColumns(fields: readonly Field[]): ColumnsResult {
  const columns: Column[] = []
  for (const field of fields) {
    if (field.type === 'star') {
      columns.push({ type: 'all' })
      continue
    }
    const computed = readValue(field.value)
    if ('part' in computed) return computed
    columns.push({ type: 'made', ...computed, alias: field.alias ? printPath(field.alias) : '' })
  }
  return { columns }
}

function readValue(value: Expression): { function: string; args: Operand[] } | { part: PartName } {
  const single = readOperand(value)
  if (single) return { function: '', args: [single] }
  if (value.type !== 'call') return { part: getPartName(value) }
  const args: Operand[] = []
  for (const arg of value.args) {
    const read = readOperand(arg)
    if (!read) return { part: getPartName(arg) }
    args.push(read)
  }
  return { function: value.name, args }
}

/** Serializes columns as a select list. */
export const formatColumns = (columns: readonly Column[]): string => columns.map(formatColumn).join(', ')

function formatColumn(column: Column): string {
  if (column.type === 'all') return '*'
  const { function: called, args, alias } = column
  const values = args.map(formatOperand).join(', ')
  const value = called === '' ? values : `${called}(${values})`
  return alias.trim() === '' ? value : `${value} AS ${alias.trim()}`
}

export const formatProcessing = (content: Content<readonly Column[]>): string =>
  content.kind === 'sql' ? content.sql.trim() : formatColumns(content.form)

/** Parses a select list; throws SqlSyntaxError, also if the text contains more. */
export function parseColumns(sql: string): readonly Field[] {
  const head = 'SELECT '
  const statement = parse(`${head}${sql}\nFROM "t"`)
  if (statement.from[0]?.range.start !== head.length + sql.length + '\nFROM '.length) throw new ClauseSyntaxError()
  return statement.fields
}

/** The text of a clause contains a whole statement or the start of one. */
export class ClauseSyntaxError extends Error {}

/** Converts to form data if the form supports all of it, otherwise to SQL. */
export function toColumnsContent(fields: readonly Field[]): Content<readonly Column[]> {
  const read = readColumns(fields)
  return 'columns' in read ? { kind: 'form', form: read.columns } : { kind: 'sql', sql: printFields(fields) }
}
