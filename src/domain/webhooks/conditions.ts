import type { Comparison, Expression } from '../rulesql/ast'
import { printExpression } from '../rulesql/print'

export const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '=~'] as const
export type Operator = (typeof OPERATORS)[number]

/** Compares a field of the message or event with a number, true, false or a string. */
export interface Condition {
  field: string
  operator: Operator
  value: string
}

/** Conditions for sending, joined by AND or OR. */
export interface Conditions {
  join: 'and' | 'or'
  items: readonly Condition[]
}

const RANGE = { start: 0, end: 0 }
/** Leading zeros make a string: a client ID such as `007` is no number. */
const PLAIN = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/
const QUOTED = /^'(.*)'$/s

const PATH = /^[A-Za-z][A-Za-z0-9_$@~]*(?:\.[A-Za-z][A-Za-z0-9_$@~]*|\[-?[1-9]\d*\])*$/
const STEP = /([A-Za-z][A-Za-z0-9_$@~]*)|\[(-?\d+)\]/g

/** Parses a field path; undefined if it is invalid. */
export function parseFieldPath(text: string): Expression | undefined {
  if (!PATH.test(text)) return undefined
  const steps = [...text.matchAll(STEP)].map(([, name, index]) =>
    name === undefined ? ({ type: 'index', index: Number(index) } as const) : ({ type: 'key', name } as const),
  )
  return { type: 'path', steps, range: RANGE }
}

function parseLiteral(text: string): Expression {
  if (text === 'true' || text === 'false') return { type: 'boolean', value: text === 'true', range: RANGE }
  if (!PLAIN.test(text)) return { type: 'text', value: QUOTED.exec(text)?.[1] ?? text, range: RANGE }
  const digits = text.replace('-', '')
  const isFloat = digits.includes('.')
  const value = isFloat || Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits)
  const number = { type: 'number', value, float: isFloat, range: RANGE } as const
  return text.startsWith('-') ? { type: 'unary', operator: '-', operand: number, range: RANGE } : number
}

function formatLiteral(value: Expression): string | undefined {
  if (value.type === 'text')
    return PLAIN.test(value.value) || QUOTED.test(value.value) ? `'${value.value}'` : value.value
  if (value.type === 'number' || value.type === 'boolean') return printExpression(value)
  return value.type === 'unary' && value.operand.type === 'number' ? printExpression(value) : undefined
}

/** Converts conditions to a WHERE expression. Throws if one cannot be written. */
export function buildWhere({ join, items }: Conditions): Expression | undefined {
  return items
    .map(({ field, operator, value }): Expression => {
      const left = parseFieldPath(field)
      if (!left) throw new Error(`no field: ${field}`)
      return { type: 'binary', operator: operator as Comparison, left, right: parseLiteral(value), range: RANGE }
    })
    .reduce<Expression | undefined>(
      (left, right) => (left ? { type: 'logical', operator: join, left, right, range: RANGE } : right),
      undefined,
    )
}

/** Converts a WHERE expression to conditions; undefined if it is too complex. */
export function toConditions(where: Expression | undefined): Conditions | undefined {
  if (!where) return { join: 'and', items: [] }
  const join = where.type === 'logical' ? where.operator : 'and'
  const items = flattenOperands(where, join).map(toCondition)
  return items.every((item) => item !== undefined) ? { join, items } : undefined
}

const flattenOperands = (node: Expression, join: Conditions['join']): Expression[] =>
  node.type === 'logical' && node.operator === join
    ? [...flattenOperands(node.left, join), ...flattenOperands(node.right, join)]
    : [node]

function toCondition(node: Expression): Condition | undefined {
  if (node.type !== 'binary' || node.left.type !== 'path') return undefined
  const operator = OPERATORS.find((one) => one === (node.operator === '<>' ? '!=' : node.operator))
  const value = formatLiteral(node.right)
  return operator && value !== undefined ? { field: printExpression(node.left), operator, value } : undefined
}
