import type { Expression, Logical } from '../rulesql/ast'
import { parse } from '../rulesql/parse'
import { printExpression } from '../rulesql/print'
import { getPartName, type PartName } from './getPartName'
import { type Condition, type Content, type Group, OPERATORS, type Operator } from './model'
import { formatOperand, readOperand } from './operands'

/** Form data of a condition, or the first part that the form does not support. */
export type ConditionResult = { readonly condition: Condition } | { readonly part: PartName }

/**
 * Converts a condition to form data. A chain of one operator (`a and b and c`) is one group; brackets are nested
 * groups.
 */
export function readCondition(node: Expression): ConditionResult {
  if (node.type === 'logical') return readGroup(node)
  if (node.type !== 'binary' || !isOperator(node.operator)) return { part: getPartName(node) }
  const left = readOperand(node.left)
  if (!left) return { part: getPartName(node.left) }
  const right = readOperand(node.right)
  if (!right) return { part: getPartName(node.right) }
  return { condition: { type: 'test', left, operator: node.operator, right } }
}

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

function readGroup(node: Logical): ConditionResult {
  const items: Condition[] = []
  for (const one of flattenChain(node, node.operator)) {
    const read = readCondition(one)
    if ('part' in read) return read
    items.push(read.condition)
  }
  return { condition: { type: 'group', join: node.operator, items } }
}

/** Flattens a chain, which the parser nests to the left. */
function flattenChain(node: Expression, join: Logical['operator']): Expression[] {
  const members: Expression[] = []
  let at = node
  while (at.type === 'logical' && at.operator === join) {
    members.unshift(at.right)
    at = at.left
  }
  return [at, ...members]
}

/** Serializes a condition. Nested groups get brackets if required. */
export function serializeCondition(condition: Condition): string {
  const simple = simplifyCondition(condition)
  return simple ? formatCondition(simple) : ''
}

/** Removes groups with fewer than two members, which SQL cannot express. */
function simplifyCondition(condition: Condition): Condition | undefined {
  if (condition.type === 'test') return condition
  const items = condition.items.flatMap((item) => simplifyCondition(item) ?? [])
  return items.length > 1 ? { ...condition, items } : items[0]
}

function formatCondition(condition: Condition): string {
  if (condition.type === 'test') {
    const { left, operator, right } = condition
    return `${formatOperand(left)} ${operator} ${formatOperand(right)}`
  }
  return condition.items
    .map((item, at) => (isBracketed(item, condition, at) ? `(${formatCondition(item)})` : formatCondition(item)))
    .join(` ${condition.join} `)
}

/** `and` binds more tightly; a later group with the same operator would become part of the chain. */
function isBracketed(item: Condition, parent: Group, at: number): boolean {
  if (item.type !== 'group') return false
  return item.join === parent.join ? at > 0 : item.join === 'or'
}

export const filterSql = (content: Content<Condition>): string =>
  content.kind === 'sql' ? content.sql.trim() : serializeCondition(content.form)

/** Whether the condition has no value yet, like that of a new filter. */
export const isEmptyCondition = (condition: Condition): boolean =>
  condition.type === 'group'
    ? condition.items.every(isEmptyCondition)
    : [condition.left, condition.right].every(({ text }) => text.trim() === '')

/** Parses a condition; throws SqlSyntaxError. */
export function parseCondition(sql: string): Expression {
  const { where } = parse(`SELECT *\nFROM "t"\nWHERE ${sql}`)
  if (!where) throw new Error('The statement has no condition')
  return where
}

/** Converts to form data if the form supports all of it, otherwise to SQL. */
export function toConditionContent(where: Expression): Content<Condition> {
  const read = readCondition(where)
  return 'condition' in read ? { kind: 'form', form: read.condition } : { kind: 'sql', sql: printExpression(where) }
}
