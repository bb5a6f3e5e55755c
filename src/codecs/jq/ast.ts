export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** jq program: maps one input to any number of outputs. */
export type Filter =
  | { type: 'identity' }
  | { type: 'recurse' }
  | { type: 'literal'; value: Json }
  | { type: 'text'; parts: readonly (string | Filter)[] }
  | { type: 'variable'; name: string }
  | { type: 'index'; target: Filter; key: Filter }
  | { type: 'slice'; target: Filter; from?: Filter; to?: Filter }
  | { type: 'iterate'; target: Filter }
  | { type: 'list'; items?: Filter }
  | { type: 'map'; entries: readonly (readonly [key: Filter, value: Filter])[] }
  | { type: 'negate'; target: Filter }
  | { type: 'binary'; operator: string; left: Filter; right: Filter }
  | { type: 'if'; when: Filter; result: Filter; otherwise?: Filter }
  | { type: 'try'; body: Filter; handler?: Filter }
  | { type: 'bind'; value: Filter; pattern: Pattern; body: Filter }
  | { type: 'reduce'; source: Filter; pattern: Pattern; start: Filter; step: Filter }
  | { type: 'foreach'; source: Filter; pattern: Pattern; start: Filter; step: Filter; output?: Filter }
  /** `def name(params): body; rest`; value parameters start with `$`. */
  | { type: 'def'; name: string; params: readonly string[]; body: Filter; rest: Filter }
  | { type: 'call'; name: string; args: readonly Filter[] }

/** Pattern of `as`: a variable or a destructuring pattern. */
export type Pattern =
  | { type: 'variable'; name: string }
  | { type: 'list'; items: readonly Pattern[] }
  | { type: 'map'; entries: readonly { key: Filter; variable?: string; pattern?: Pattern }[] }

/** Syntax or runtime error; `value` is the argument of `error`. */
export class JqError extends Error {
  readonly value: Json

  constructor(message: string, value: Json = message) {
    super(message)
    this.value = value
  }
}
