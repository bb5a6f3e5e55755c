import type { Expression, Field, Item, Numeral, Path, Statement, Step } from './ast'
import { isReserved } from './keywords'
import { quoteSourceName, quoteText } from './quoted'

/** Serializes a statement with one clause per line: `parse(print(s))` equals `s` except for positions. */
export function print(statement: Statement): string {
  const from = `FROM ${statement.from.map(({ name }) => quoteSourceName(name)).join(', ')}`
  const where = statement.where ? [`WHERE ${printExpression(statement.where)}`] : []
  if (statement.type === 'select') return [`SELECT ${printFields(statement.fields)}`, from, ...where].join('\n')
  return [
    `FOREACH ${printFields(statement.fields)}`,
    ...(statement.do ? [`DO ${printFields(statement.do)}`] : []),
    ...(statement.incase ? [`INCASE ${printExpression(statement.incase)}`] : []),
    from,
    ...where,
  ].join('\n')
}

export const printFields = (list: readonly Field[]): string =>
  list.map((field) => (field.type === 'star' ? '*' : printItem(field))).join(', ')

const printItem = ({ value, alias }: Item): string => printExpression(value) + (alias ? ` AS ${printPath(alias)}` : '')

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

const printOperand = (place: number, node: Expression): string =>
  rank(node) < place ? `(${printExpression(node)})` : printExpression(node)

export function printExpression(node: Expression): string {
  switch (node.type) {
    case 'text':
      return quoteText(node.value, "'")
    case 'number':
      return printNumeral(node)
    case 'boolean':
      return String(node.value)
    case 'path':
      return printPath(node)
    case 'slice':
      return `${printPath(node.of)}[${node.from}..${node.to}]`
    case 'span':
      return `[${node.from}..${node.to}]`
    case 'list':
      return `[${list(node.items)}]`
    case 'call':
      return `${node.name}(${list(node.args)})`
    case 'unary':
      // Two minus signs would start a comment.
      return node.operator + (node.operand.type === 'unary' ? ' ' : '') + printOperand(SIGN, node.operand)
    case 'logical':
    case 'binary': {
      const place = rank(node)
      // Comparisons do not chain, so both sides need higher precedence.
      const left = printOperand(place === COMPARISON ? SUM : place, node.left)
      const right = printOperand(place === COMPARISON ? SUM : place + 1, node.right)
      return `${left} ${node.operator} ${right}`
    }
    case 'not':
      return `not ${printOperand(NOT, node.operand)}`
    case 'in':
      return `${printOperand(SUM, node.left)} ${node.negated ? 'not in' : 'in'} (${list(node.options)})`
    case 'case': {
      const branches = node.branches.map(
        ({ when, result }) => `WHEN ${printExpression(when)} THEN ${printExpression(result)}`,
      )
      const subject = node.subject ? [printExpression(node.subject)] : []
      const otherwise = node.otherwise ? [`ELSE ${printExpression(node.otherwise)}`] : []
      return ['CASE', ...subject, ...branches, ...otherwise, 'END'].join(' ')
    }
  }
}

const list = (items: readonly Expression[]): string => items.map(printExpression).join(', ')

function printNumeral({ value, float }: Numeral): string {
  const text = String(value)
  if (!float || /^\d+\.\d+$/.test(text)) return text
  const [mantissa = '', exponent] = text.split('e')
  const decimal = mantissa.includes('.') ? mantissa : `${mantissa}.0`
  return exponent === undefined ? decimal : `${decimal}e${exponent}`
}

export function printPath({ steps }: Path): string {
  return steps.map((step, position) => (position === 0 ? printName(step) : printStep(step))).join('')
}

const printName = (step: Step): string => (step.type === 'key' ? printWord(step.name) : printStep(step))

const printWord = (text: string): string =>
  isBare(text) && text !== 'true' && text !== 'false' ? text : quoteText(text, '"')

function printStep(step: Step): string {
  if (step.type === 'key') return `.${isBare(step.name) ? step.name : printKey(step.name)}`
  const { index } = step
  if (index === 'head') return '[0]'
  if (index === 'tail') return '[-0]'
  return `[${typeof index === 'number' ? index : printPath(index)}]`
}

const isBare = (text: string): boolean => /^[A-Za-z][A-Za-z0-9_$@~]*$/.test(text) && !isReserved(text)

const printKey = (text: string): string => (text.includes("'") ? quoteText(text, '"') : quoteText(text, "'"))
