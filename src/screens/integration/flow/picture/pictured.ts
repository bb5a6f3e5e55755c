import type { PicturedRule } from '../../../../rulesql/flow/mergeRules'
import type { Output } from '../../../../rulesql/flow/model'

/** A rule as the picture has it, with what it is searched by. */
export interface FlowRule extends PicturedRule {
  enable: boolean
  description: string
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const isOutput = (value: unknown): value is Output =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'function' in value && typeof value.function === 'string')

/** A rule of the broker, whatever it lacks. */
export const pictured = (rule: Readonly<Record<string, unknown>>): FlowRule => ({
  id: String(rule.id ?? ''),
  sql: typeof rule.sql === 'string' ? rule.sql : '',
  actions: Array.isArray(rule.actions) ? rule.actions.filter(isOutput) : [],
  from: texts(rule.from),
  enable: rule.enable !== false,
  description: typeof rule.description === 'string' ? rule.description : '',
})

/** Whether a rule has a text anywhere in what the picture shows of it. */
export function holds({ id, sql, actions, description }: FlowRule, text: string): boolean {
  const wanted = text.toLowerCase()
  return [id, sql, description, JSON.stringify(actions)].some((one) => one.toLowerCase().includes(wanted))
}
