import type { Value } from '../../../codecs/values'
import type { Scope } from '../Environment'

/** Parameter type. `text` is the broker's string, `binary` text or bytes. */
export type Kind = 'any' | 'text' | 'binary' | 'integer' | 'float' | 'number' | 'boolean' | 'map' | 'list'

export interface Parameter {
  readonly name: string
  readonly kind: Kind
  readonly isRest: boolean
}

export type Group =
  | 'message'
  | 'arithmetic'
  | 'math'
  | 'bits'
  | 'kind'
  | 'conversion'
  | 'text'
  | 'map'
  | 'list'
  | 'hash'
  | 'compression'
  | 'encoding'
  | 'time'
  | 'random'
  | 'store'
  | 'schema'

/** Function groups that the browser cannot evaluate synchronously or that need data of the broker. */
export const BROKER_ONLY: ReadonlySet<Group> = new Set(['hash', 'compression', 'schema'])

/** Example call and its result; `data` are the columns. */
export interface Example {
  readonly call: string
  readonly result: unknown
  readonly data?: Readonly<Record<string, unknown>>
}

export interface RuleFunction {
  readonly name: string
  readonly group: Group
  readonly forms: readonly (readonly Parameter[])[]
  readonly returnType: Kind
  readonly example: Example
  readonly run: (args: readonly Value[], scope: Scope) => Value
}

type Definition = [
  name: string,
  forms: string | readonly string[],
  returns: Kind,
  example: Example,
  // The arguments have been validated against the signature.
  // biome-ignore lint/suspicious/noExplicitAny: signatures are strings, so the types are unknown at compile time
  run: (scope: Scope, ...args: any[]) => Value,
]

/** Defines functions of a group. Signatures have the form `text: text, count: integer, ...rest: any`. */
export function define(group: Group, definitions: readonly Definition[]): RuleFunction[] {
  return definitions.map(([name, forms, returnType, example, run]) => ({
    name,
    group,
    forms: [forms].flat().map(parseParameters),
    returnType,
    example,
    run: (args, scope) => run(scope, ...args),
  }))
}

const parseParameters = (form: string): Parameter[] =>
  form === ''
    ? []
    : form.split(', ').map((part) => {
        const [name = '', kind = 'any'] = part.split(': ')
        return { name: name.replace('...', ''), kind: kind as Kind, isRest: name.startsWith('...') }
      })

export const createExample = (call: string, result: unknown, data?: Readonly<Record<string, unknown>>): Example => ({
  call,
  result,
  ...(data && { data }),
})
