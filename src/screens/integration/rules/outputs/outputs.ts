import type { Json } from '../../../../schema/types'
import type { RuleOutput } from '../types'

/** Returns the valid outputs of a record or form value. */
export const outputsIn = (value: Json | undefined): readonly RuleOutput[] =>
  Array.isArray(value) ? (value.filter((one) => typeof one === 'string' || isFunction(one)) as RuleOutput[]) : []

const isFunction = (value: Json | null): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.function === 'string'

/** Built-in functions with a form. */
export type OwnFunction = 'republish' | 'console'

/** Returns the function name of an output; undefined for actions. */
export const functionOf = (output: RuleOutput): string | undefined =>
  typeof output === 'string' ? undefined : output.function

/** Returns the built-in function of an output; undefined for actions and plugin functions. */
export function ownFunction(output: RuleOutput): OwnFunction | undefined {
  const name = functionOf(output)
  return name === 'republish' || name === 'console' ? name : undefined
}

export const argumentsOf = (output: RuleOutput): Record<string, Json> =>
  typeof output === 'object' && 'args' in output ? ((output.args ?? {}) as Record<string, Json>) : {}
