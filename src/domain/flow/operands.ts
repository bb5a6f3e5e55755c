import type { Expression } from '../rulesql/ast'
import { parse } from '../rulesql/parse'
import { printExpression, printPath } from '../rulesql/print'
import type { Operand } from './model'

const NUMBER = /^-?\d+(\.\d+([eE][-+]?\d+)?)?$/

/** Converts a simple value to form data; undefined for arithmetic, calls and the like. */
export function readOperand(node: Expression): Operand | undefined {
  switch (node.type) {
    case 'path':
      return { kind: 'field', text: printPath(node) }
    case 'text':
      return { kind: 'text', text: node.value }
    case 'number':
      return { kind: 'number', text: printExpression(node) }
    case 'boolean':
      return { kind: 'boolean', text: String(node.value) }
    case 'unary':
      return node.operator === '-' && node.operand.type === 'number'
        ? { kind: 'number', text: `-${printExpression(node.operand)}` }
        : undefined
    default:
      return undefined
  }
}

/** Serializes a value. Invalid input is kept as typed (`operandProblem` reports it). */
export function formatOperand({ kind, text }: Operand): string {
  if (kind !== 'text') return text.trim()
  try {
    return printExpression({ type: 'text', value: text, range: { start: 0, end: 0 } })
  } catch {
    return `'${text}'`
  }
}

export type OperandProblem = 'field_required' | 'field_wrong' | 'number_wrong' | 'text_unwritable'

/** Returns why a value is invalid in a statement. */
export function validateOperand(operand: Operand): OperandProblem | undefined {
  const { kind, text } = operand
  if (kind === 'boolean') return undefined
  if (kind === 'text') return isReadAs(formatOperand(operand), 'text', text) ? undefined : 'text_unwritable'
  if (text.trim() === '') return 'field_required'
  if (kind === 'number') return NUMBER.test(text.trim()) ? undefined : 'number_wrong'
  return isReadAs(text, 'path') ? undefined : 'field_wrong'
}

function isReadAs(sql: string, type: 'text' | 'path', value?: string): boolean {
  const read = parseSingleValue(sql)
  if (read?.type !== type) return false
  return read.type !== 'text' || read.value === value
}

/** Parses a text as a single value; undefined for anything else. */
function parseSingleValue(sql: string): Expression | undefined {
  const head = 'SELECT '
  const tail = '\nFROM "t"'
  try {
    const { fields, from } = parse(head + sql + tail)
    const [field, more] = fields
    const isComplete = from[0]?.range.start === head.length + sql.length + tail.indexOf('"')
    return isComplete && !more && field?.type === 'item' && !field.alias ? field.value : undefined
  } catch {
    return undefined
  }
}

/** Checks if a text is a valid alias: `a`, `out.a`. */
export function isAlias(text: string): boolean {
  return parseSingleValue(text)?.type === 'path'
}
