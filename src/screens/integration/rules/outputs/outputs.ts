import type { Json } from '../../../../schema/types'
import type { RuleOutput } from '../types'

/** The outputs of a record or form, whatever else stands there. */
export const outputsIn = (value: Json | undefined): readonly RuleOutput[] =>
  Array.isArray(value) ? (value.filter((one) => typeof one === 'string' || isFunction(one)) as RuleOutput[]) : []

const isFunction = (value: Json | null): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.function === 'string'

/** The functions of the broker that have a form and words of their own. */
export type OwnFunction = 'republish' | 'console'

/** The function of an output; undefined of an action. */
export const functionOf = (output: RuleOutput): string | undefined =>
  typeof output === 'string' ? undefined : output.function

/** The broker's own function that an output is; undefined of actions and functions of plugins. */
export function ownFunction(output: RuleOutput): OwnFunction | undefined {
  const name = functionOf(output)
  return name === 'republish' || name === 'console' ? name : undefined
}

/** The arguments of a function. */
export const argumentsOf = (output: RuleOutput): Record<string, Json> =>
  typeof output === 'object' && 'args' in output ? ((output.args ?? {}) as Record<string, Json>) : {}
