import type { Expression, Logical } from '../rulesql/ast'
import { parse } from '../rulesql/parse'
import { expression } from '../rulesql/print'
import { getPartName, type PartName } from './getPartName'
import { type Condition, type Content, type Group, OPERATORS, type Operator } from './model'
import { operandSql, readOperand } from './operands'

/** Form data of a condition, or the first part that the form does not support. */
export type ReadCondition = { readonly condition: Condition } | { readonly part: PartName }

/**
 * Converts a condition to form data. A chain of one operator (`a and b and c`) is one group; brackets are nested
 * groups.
 */
export function readCondition(of: Expression): ReadCondition {
  if (of.type === 'logical') return readGroup(of)
  if (of.type !== 'binary' || !isOperator(of.operator)) return { part: getPartName(of) }
  const left = readOperand(of.left)
  if (!left) return { part: getPartName(of.left) }
  const right = readOperand(of.right)
  if (!right) return { part: getPartName(of.right) }
  return { condition: { type: 'test', left, operator: of.operator, right } }
}

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

function readGroup(of: Logical): ReadCondition {
  const items: Condition[] = []
  for (const one of flattenChain(of, of.operator)) {
    const read = readCondition(one)
    if ('part' in read) return read
    items.push(read.condition)
  }
  return { condition: { type: 'group', join: of.operator, items } }
}

/** Flattens a chain, which the parser nests to the left. */
function flattenChain(of: Expression, join: Logical['operator']): Expression[] {
  const members: Expression[] = []
  let at = of
  while (at.type === 'logical' && at.operator === join) {
    members.unshift(at.right)
    at = at.left
  }
  return [at, ...members]
}

/** Serializes a condition. Nested groups get brackets if required. */
export function conditionSql(condition: Condition): string {
  const simple = simplified(condition)
  return simple ? written(simple) : ''
}

/** Removes groups with fewer than two members, which SQL cannot express. */
function simplified(condition: Condition): Condition | undefined {
  if (condition.type === 'test') return condition
  const items = condition.items.flatMap((item) => simplified(item) ?? [])
  return items.length > 1 ? { ...condition, items } : items[0]
}

function written(condition: Condition): string {
  if (condition.type === 'test') {
    const { left, operator, right } = condition
    return `${operandSql(left)} ${operator} ${operandSql(right)}`
  }
  return condition.items
    .map((item, at) => (isBracketed(item, condition, at) ? `(${written(item)})` : written(item)))
    .join(` ${condition.join} `)
}

/** `and` binds more tightly; a later group with the same operator would become part of the chain. */
function isBracketed(item: Condition, within: Group, at: number): boolean {
  if (item.type !== 'group') return false
  return item.join === within.join ? at > 0 : item.join === 'or'
}

export const filterSql = (content: Content<Condition>): string =>
  content.as === 'sql' ? content.sql.trim() : conditionSql(content.form)

/** Parses a condition; throws SqlSyntaxError. */
export function parseCondition(sql: string): Expression {
  const { where } = parse(`SELECT *\nFROM "t"\nWHERE ${sql}`)
  if (!where) throw new Error('no condition')
  return where
}

/** Converts to form data if the form supports all of it, otherwise to SQL. */
export function toConditionContent(where: Expression): Content<Condition> {
  const read = readCondition(where)
  return 'condition' in read ? { as: 'form', form: read.condition } : { as: 'sql', sql: expression(where) }
}
