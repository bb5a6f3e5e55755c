import type { Expression, Field, Item, Numeral, Path, Statement, Step } from './ast'
import { isReserved } from './keywords'
import { quoted, sourceName } from './quoted'

/** Serializes a statement with one clause per line: `parse(print(s))` equals `s` except for positions. */
export function print(statement: Statement): string {
  const from = `FROM ${statement.from.map(({ name }) => sourceName(name)).join(', ')}`
  const where = statement.where ? [`WHERE ${expression(statement.where)}`] : []
  if (statement.type === 'select') return [`SELECT ${fieldList(statement.fields)}`, from, ...where].join('\n')
  return [
    `FOREACH ${fieldList(statement.fields)}`,
    ...(statement.do ? [`DO ${fieldList(statement.do)}`] : []),
    ...(statement.incase ? [`INCASE ${expression(statement.incase)}`] : []),
    from,
    ...where,
  ].join('\n')
}

export const fieldList = (list: readonly Field[]): string =>
  list.map((field) => (field.type === 'star' ? '*' : item(field))).join(', ')

const item = ({ value, alias }: Item): string => expression(value) + (alias ? ` AS ${path(alias)}` : '')

/** Operator precedence; a part with lower precedence than required gets brackets. */
const OR = 1
const AND = 2
const NOT = 3
const COMPARISON = 4
const SUM = 5
const PRODUCT = 6
const SIGN = 7
const PRIMARY = 8

const ranks: Record<string, number> = {
  or: OR,
  and: AND,
  '+': SUM,
  '-': SUM,
  '*': PRODUCT,
  '/': PRODUCT,
  div: PRODUCT,
  mod: PRODUCT,
}

function rank(node: Expression): number {
  switch (node.type) {
    case 'logical':
      return ranks[node.operator] ?? OR
    case 'not':
      return NOT
    case 'in':
      return COMPARISON
    case 'binary':
      return ranks[node.operator] ?? COMPARISON
    case 'unary':
      return SIGN
    default:
      return PRIMARY
  }
}

const at = (place: number, node: Expression): string =>
  rank(node) < place ? `(${expression(node)})` : expression(node)

export function expression(node: Expression): string {
  switch (node.type) {
    case 'text':
      return quoted(node.value, "'")
    case 'number':
      return numeral(node)
    case 'boolean':
      return String(node.value)
    case 'path':
      return path(node)
    case 'slice':
      return `${path(node.of)}[${node.from}..${node.to}]`
    case 'span':
      return `[${node.from}..${node.to}]`
    case 'list':
      return `[${list(node.items)}]`
    case 'call':
      return `${node.name}(${list(node.args)})`
    case 'unary':
      // Two minus signs would start a comment.
      return node.operator + (node.operand.type === 'unary' ? ' ' : '') + at(SIGN, node.operand)
    case 'logical':
    case 'binary': {
      const place = rank(node)
      // Comparisons do not chain, so both sides need higher precedence.
      const left = at(place === COMPARISON ? SUM : place, node.left)
      const right = at(place === COMPARISON ? SUM : place + 1, node.right)
      return `${left} ${node.operator} ${right}`
    }
    case 'not':
      return `not ${at(NOT, node.operand)}`
    case 'in':
      return `${at(SUM, node.left)} ${node.negated ? 'not in' : 'in'} (${list(node.options)})`
    case 'case': {
      const branches = node.branches.map(({ when, result }) => `WHEN ${expression(when)} THEN ${expression(result)}`)
      const subject = node.subject ? [expression(node.subject)] : []
      const otherwise = node.otherwise ? [`ELSE ${expression(node.otherwise)}`] : []
      return ['CASE', ...subject, ...branches, ...otherwise, 'END'].join(' ')
    }
  }
}

const list = (items: readonly Expression[]): string => items.map(expression).join(', ')

function numeral({ value, float }: Numeral): string {
  const text = String(value)
  if (!float || /^\d+\.\d+$/.test(text)) return text
  const [mantissa = '', exponent] = text.split('e')
  const decimal = mantissa.includes('.') ? mantissa : `${mantissa}.0`
  return exponent === undefined ? decimal : `${decimal}e${exponent}`
}

export function path({ steps }: Path): string {
  return steps.map((step, position) => (position === 0 ? name(step) : tail(step))).join('')
}

const name = (step: Step): string => (step.type === 'key' ? word(step.name) : tail(step))

const word = (text: string): string => (isBare(text) && text !== 'true' && text !== 'false' ? text : quoted(text, '"'))

function tail(step: Step): string {
  if (step.type === 'key') return `.${isBare(step.name) ? step.name : key(step.name)}`
  const { index } = step
  if (index === 'head') return '[0]'
  if (index === 'tail') return '[-0]'
  return `[${typeof index === 'number' ? index : path(index)}]`
}

const isBare = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_$@~]*$/.test(text) && !isReserved(text)

const key = (text: string): string => (text.includes("'") ? quoted(text, '"') : quoted(text, "'"))
