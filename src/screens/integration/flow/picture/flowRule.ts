import type { PicturedRule } from '../../../../domain/flow/mergeRules'
import type { Output } from '../../../../domain/flow/model'

/** Rule as shown in the diagram, with its searchable fields. */
export interface FlowRule extends PicturedRule {
  enable: boolean
  description: string
}

const filterStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const isOutput = (value: unknown): value is Output =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'function' in value && typeof value.function === 'string')

/** Normalizes a rule from the API; missing fields get defaults. */
export const toFlowRule = (rule: Readonly<Record<string, unknown>>): FlowRule => ({
  id: String(rule.id ?? ''),
  sql: typeof rule.sql === 'string' ? rule.sql : '',
  actions: Array.isArray(rule.actions) ? rule.actions.filter(isOutput) : [],
  from: filterStrings(rule.from),
  enable: rule.enable !== false,
  description: typeof rule.description === 'string' ? rule.description : '',
})

/** Returns whether any searchable field contains the text, ignoring case. */
export function matchesRuleSearch({ id, sql, actions, description }: FlowRule, text: string): boolean {
  const query = text.toLowerCase()
  return [id, sql, description, JSON.stringify(actions)].some((one) => one.toLowerCase().includes(query))
}
