import { acceptsArgumentCount, findFunction } from '../rulesql/functions/call'
import { SqlSyntaxError } from '../rulesql/SqlSyntaxError'
import { parseColumns } from './columns'
import type { Column, ComputedColumn, Content } from './model'
import { isAlias, validateOperand } from './operands'
import type { FlowProblem } from './problems'

export function validateProcessing(content: Content<readonly Column[]>): FlowProblem[] {
  if (content.kind === 'sql') return validateSql(content.sql, parseColumns, 'columns_required')
  if (content.form.length === 0) return [{ code: 'columns_required' }]
  return content.form.flatMap((column, at) =>
    column.type === 'all'
      ? []
      : validateColumn(column).map((problem) => ({ ...problem, at: [at, ...(problem.at ?? [])] })),
  )
}

function validateColumn(column: ComputedColumn): FlowProblem[] {
  const { function: called, args, alias } = column
  const found: FlowProblem[] = args.flatMap((operand, at) => {
    const code = validateOperand(operand)
    return code ? [{ code, at: ['args', at] }] : []
  })
  const definition = called === '' ? undefined : findFunction(called)
  // Only the broker can validate functions of another version.
  if (definition && !definition.forms.some((form) => acceptsArgumentCount(form, args.length))) {
    const counts = [...new Set(definition.forms.map((form) => String(form.length)))].join(', ')
    found.push({ code: 'function_arguments', at: ['function'], values: { name: called, counts } })
  }
  if (alias.trim() === '') {
    if (called !== '') found.push({ code: 'alias_required', at: ['alias'] })
  } else if (!isAlias(alias)) found.push({ code: 'alias_wrong', at: ['alias'] })
  return found
}

export function validateSql(
  sql: string,
  parse: (sql: string) => unknown,
  empty: 'columns_required' | 'condition_required',
): FlowProblem[] {
  if (sql.trim() === '') return [{ code: empty }]
  try {
    parse(sql)
    return []
  } catch (error) {
    return [{ code: 'sql_wrong', values: { found: error instanceof SqlSyntaxError ? error.found : '' } }]
  }
}
