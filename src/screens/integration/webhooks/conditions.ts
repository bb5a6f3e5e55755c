import type { Comparison, Expression } from '../../../rulesql/ast'
import { expression } from '../../../rulesql/print'

/** The comparisons that a condition may make. */
export const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '=~'] as const
export type Operator = (typeof OPERATORS)[number]

/** A field of the message or event, compared with a value as it is typed: a number, true, false, or a text. */
export interface Condition {
  field: string
  operator: Operator
  value: string
}

/** What a webhook sends only where it holds. */
export interface Conditions {
  join: 'and' | 'or'
  items: readonly Condition[]
}

const RANGE = { start: 0, end: 0 }
const PLAIN = /^(?:-?\d+(?:\.\d+)?|true|false)$/
const QUOTED = /^'(.*)'$/s

const PATH = /^[A-Za-z][A-Za-z0-9_$@~]*(?:\.[A-Za-z][A-Za-z0-9_$@~]*|\[-?[1-9]\d*\])*$/
const STEP = /([A-Za-z][A-Za-z0-9_$@~]*)|\[(-?\d+)\]/g

/** The field of a condition as an expression; undefined for what is no path of columns. */
export function fieldOf(text: string): Expression | undefined {
  if (!PATH.test(text)) return undefined
  const steps = [...text.matchAll(STEP)].map(([, name, index]) =>
    name === undefined ? ({ type: 'index', index: Number(index) } as const) : ({ type: 'key', name } as const),
  )
  return { type: 'path', steps, range: RANGE }
}

function literalOf(text: string): Expression {
  if (text === 'true' || text === 'false') return { type: 'boolean', value: text === 'true', range: RANGE }
  if (!PLAIN.test(text)) return { type: 'text', value: QUOTED.exec(text)?.[1] ?? text, range: RANGE }
  const digits = text.replace('-', '')
  const number = { type: 'number', value: Number(digits), float: digits.includes('.'), range: RANGE } as const
  return text.startsWith('-') ? { type: 'unary', operator: '-', operand: number, range: RANGE } : number
}

function typed(value: Expression): string | undefined {
  if (value.type === 'text')
    return PLAIN.test(value.value) || QUOTED.test(value.value) ? `'${value.value}'` : value.value
  if (value.type === 'number' || value.type === 'boolean') return expression(value)
  return value.type === 'unary' && value.operand.type === 'number' ? expression(value) : undefined
}

/** The conditions as the expression behind WHERE. Throws where one cannot be written. */
export function whereOf({ join, items }: Conditions): Expression | undefined {
  return items
    .map(({ field, operator, value }): Expression => {
      const left = fieldOf(field)
      if (!left) throw new Error(`no field: ${field}`)
      return { type: 'binary', operator: operator as Comparison, left, right: literalOf(value), range: RANGE }
    })
    .reduce<Expression | undefined>(
      (left, right) => (left ? { type: 'logical', operator: join, left, right, range: RANGE } : right),
      undefined,
    )
}

/** The expression behind WHERE as conditions; undefined where it is more than they can say. */
export function conditionsOf(where: Expression | undefined): Conditions | undefined {
  if (!where) return { join: 'and', items: [] }
  const join = where.type === 'logical' ? where.operator : 'and'
  const items = flat(where, join).map(conditionOf)
  return items.every((item) => item !== undefined) ? { join, items } : undefined
}

const flat = (of: Expression, join: Conditions['join']): Expression[] =>
  of.type === 'logical' && of.operator === join ? [...flat(of.left, join), ...flat(of.right, join)] : [of]

function conditionOf(of: Expression): Condition | undefined {
  if (of.type !== 'binary' || of.left.type !== 'path') return undefined
  const operator = OPERATORS.find((one) => one === (of.operator === '<>' ? '!=' : of.operator))
  const value = typed(of.right)
  return operator && value !== undefined ? { field: expression(of.left), operator, value } : undefined
}
