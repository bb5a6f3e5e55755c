import { isFloat, isInteger, isList, isMap, isNumber, RuleFailure, type Value } from '../../../codecs/values'
import type { Scope } from '../Environment'
import type { Kind, Parameter, RuleFunction } from './define'
import { functions } from './table'

const byName: ReadonlyMap<string, RuleFunction> = new Map(functions.map((one) => [one.name, one]))

/** Finds a function by name; case-sensitive. */
export const findFunction = (name: string): RuleFunction | undefined => byName.get(name)

/** Calls a function. Throws RuleFailure if it is unknown, fails or gets wrong arguments. */
export function call(name: string, args: readonly Value[], scope: Scope): Value {
  const found = byName.get(name)
  if (!found?.forms.some((form) => acceptsArgumentCount(form, args.length))) {
    throw new RuleFailure('sql_function_not_supported', { function: `${name}/${args.length}` })
  }
  if (!found.forms.some((form) => acceptsArguments(form, args)))
    throw new RuleFailure('function_clause', { function: name })
  return found.run(args, scope)
}

export function acceptsArgumentCount(form: readonly Parameter[], count: number): boolean {
  return form.at(-1)?.isRest ? count >= form.length - 1 : count === form.length
}

const acceptsArguments = (form: readonly Parameter[], args: readonly Value[]): boolean =>
  acceptsArgumentCount(form, args.length) &&
  args.every((arg, index) => {
    const parameter = form[index] ?? form.at(-1)
    return parameter !== undefined && kinds[parameter.kind](arg)
  })

const kinds: Readonly<Record<Kind, (value: Value) => boolean>> = {
  any: () => true,
  text: (value) => typeof value === 'string',
  binary: (value) => typeof value === 'string' || value instanceof Uint8Array,
  integer: isInteger,
  float: isFloat,
  number: isNumber,
  boolean: (value) => typeof value === 'boolean',
  map: isMap,
  list: isList,
}
