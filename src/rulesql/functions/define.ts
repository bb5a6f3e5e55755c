import type { Scope } from '../expressions'
import type { Value } from '../values'

/** What a parameter takes. `text` is what the broker calls a string, `binary` text or bytes. */
export type Kind = 'any' | 'text' | 'binary' | 'integer' | 'float' | 'number' | 'boolean' | 'map' | 'list'

export interface Parameter {
  readonly name: string
  readonly kind: Kind
  /** Takes all that follow. */
  readonly rest: boolean
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

/** A call and what it gives; with `data`, on these columns. */
export interface Example {
  readonly call: string
  readonly result: unknown
  readonly data?: Readonly<Record<string, unknown>>
}

export interface RuleFunction {
  readonly name: string
  readonly group: Group
  /** One list of parameters for each form that it may be called in. */
  readonly forms: readonly (readonly Parameter[])[]
  readonly returns: Kind
  readonly example: Example
  readonly run: (args: readonly Value[], scope: Scope) => Value
}

type Definition = [
  name: string,
  forms: string | readonly string[],
  returns: Kind,
  example: Example,
  // Arguments are of the kinds that the form names when this is called.
  // biome-ignore lint/suspicious/noExplicitAny: the form is text, so the compiler cannot know
  run: (scope: Scope, ...args: any[]) => Value,
]

/** Functions of a group. Forms are written `text: text, count: integer, ...rest: any`. */
export function define(group: Group, definitions: readonly Definition[]): RuleFunction[] {
  return definitions.map(([name, forms, returns, example, run]) => ({
    name,
    group,
    forms: [forms].flat().map(parseParameters),
    returns,
    example,
    run: (args, scope) => run(scope, ...args),
  }))
}

const parseParameters = (form: string): Parameter[] =>
  form === ''
    ? []
    : form.split(', ').map((part) => {
        const [name = '', kind = 'any'] = part.split(': ')
        return { name: name.replace('...', ''), kind: kind as Kind, rest: name.startsWith('...') }
      })

/** `example('abs(-3)', 3)` */
export const example = (call: string, result: unknown, data?: Readonly<Record<string, unknown>>): Example => ({
  call,
  result,
  ...(data && { data }),
})
