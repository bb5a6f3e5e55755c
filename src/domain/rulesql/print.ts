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

function rank(of: Expression): number {
  switch (of.type) {
    case 'logical':
      return ranks[of.operator] ?? OR
    case 'not':
      return NOT
    case 'in':
      return COMPARISON
    case 'binary':
      return ranks[of.operator] ?? COMPARISON
    case 'unary':
      return SIGN
    default:
      return PRIMARY
  }
}

const at = (place: number, of: Expression): string => (rank(of) < place ? `(${expression(of)})` : expression(of))

export function expression(of: Expression): string {
  switch (of.type) {
    case 'text':
      return quoted(of.value, "'")
    case 'number':
      return numeral(of)
    case 'boolean':
      return String(of.value)
    case 'path':
      return path(of)
    case 'slice':
      return `${path(of.of)}[${of.from}..${of.to}]`
    case 'span':
      return `[${of.from}..${of.to}]`
    case 'list':
      return `[${list(of.items)}]`
    case 'call':
      return `${of.name}(${list(of.args)})`
    case 'unary':
      // Two minus signs would start a comment.
      return of.operator + (of.operand.type === 'unary' ? ' ' : '') + at(SIGN, of.operand)
    case 'logical':
    case 'binary': {
      const place = rank(of)
      // Comparisons do not chain, so both sides need higher precedence.
      const left = at(place === COMPARISON ? SUM : place, of.left)
      const right = at(place === COMPARISON ? SUM : place + 1, of.right)
      return `${left} ${of.operator} ${right}`
    }
    case 'not':
      return `not ${at(NOT, of.operand)}`
    case 'in':
      return `${at(SUM, of.left)} ${of.negated ? 'not in' : 'in'} (${list(of.options)})`
    case 'case': {
      const branches = of.branches.map(({ when, result }) => `WHEN ${expression(when)} THEN ${expression(result)}`)
      const subject = of.subject ? [expression(of.subject)] : []
      const otherwise = of.otherwise ? [`ELSE ${expression(of.otherwise)}`] : []
      return ['CASE', ...subject, ...branches, ...otherwise, 'END'].join(' ')
    }
  }
}

const list = (items: readonly Expression[]): string => items.map(expression).join(', ')

function numeral({ value, float }: Numeral): string {
  const text = String(value)
  if (!float || /^\d+\.\d+$/.test(text)) return text
  const [mantissa = '', exponent] = text.split('e')
  const whole = mantissa.includes('.') ? mantissa : `${mantissa}.0`
  return exponent === undefined ? whole : `${whole}e${exponent}`
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
