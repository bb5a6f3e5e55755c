import type { paths } from '../../../../api/generated/types'
import { isObject } from '../../../../schema/isObject'
import type { Json } from '../../../../schema/types'

type Body = paths['/rules/{id}']['put']['requestBody']['content']['application/json']

/** Output of a rule: an action as `type:name`, or a built-in or plugin function. */
export type RuleOutput = NonNullable<Body['actions']>[number]

/** Returns the valid outputs of a record or form value. */
export const readOutputs = (value: Json | undefined): readonly RuleOutput[] =>
  Array.isArray(value) ? (value.filter((one) => typeof one === 'string' || isFunctionOutput(one)) as RuleOutput[]) : []

const isFunctionOutput = (value: Json | null): boolean => isObject(value) && typeof value.function === 'string'

export type BuiltInFunction = 'republish' | 'console'

/** Returns the function name of an output; undefined for actions. */
export const getOutputFunction = (output: RuleOutput): string | undefined =>
  typeof output === 'string' ? undefined : output.function

/** Returns the built-in function of an output; undefined for actions and plugin functions. */
export function getBuiltInFunction(output: RuleOutput): BuiltInFunction | undefined {
  const name = getOutputFunction(output)
  return name === 'republish' || name === 'console' ? name : undefined
}

export const getOutputArguments = (output: RuleOutput): Record<string, Json> =>
  typeof output === 'object' && 'args' in output ? ((output.args ?? {}) as Record<string, Json>) : {}
