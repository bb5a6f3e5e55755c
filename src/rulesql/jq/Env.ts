import type { Filter, Json } from './ast'

export type Variables = Readonly<Record<string, Json>>

/** What names mean at a place of a program. */
export interface Env {
  readonly variables: Variables
  readonly functions?: Definition
}

/** The functions of a place, the innermost first. */
interface Definition {
  /** `name/number of arguments` */
  readonly key: string
  readonly params: readonly string[]
  readonly body: Filter
  /** Of an argument: where it was written. Of `def`: its variables; it knows itself and what came before it. */
  readonly written: { readonly env: Env } | { readonly variables: Variables }
  readonly next: Definition | undefined
}

export const emptyEnv: Env = { variables: {} }

export const withVariable = (env: Env, name: string, value: Json): Env => ({
  ...env,
  variables: { ...env.variables, [name]: value },
})

/** Behind `def name(params): body;`. */
export function withFunction(env: Env, name: string, params: readonly string[], body: Filter): Env {
  const key = `${name}/${params.length}`
  return { ...env, functions: { key, params, body, written: { variables: env.variables }, next: env.functions } }
}

/** With an argument that is run where its parameter is named, each time anew. */
const withArgument = (env: Env, param: string, body: Filter, from: Env): Env => ({
  ...env,
  functions: { key: `${param}/0`, params: [], body, written: { env: from }, next: env.functions },
})

/** The outputs of a filter on an input. Throws JqError. */
export type Evaluate = (filter: Filter, input: Json, env: Env) => Iterable<Json>

type Values = (filter: Filter, env: Env) => Iterable<Json>

/**
 * What a call of a function of the program runs, and where: once for each combination of the values of its `$`
 * parameters. Undefined: the program has no such function.
 */
export function resolveCall(
  name: string,
  args: readonly Filter[],
  env: Env,
  evaluate: Values,
): { body: Filter; envs: Iterable<Env> } | undefined {
  const key = `${name}/${args.length}`
  let found = env.functions
  while (found && found.key !== key) found = found.next
  if (!found) return undefined
  const { written, body, params } = found
  if ('env' in written) return { body, envs: [written.env] }
  return { body, envs: filled(params, args, { variables: written.variables, functions: found }, env, evaluate) }
}

function* filled(
  params: readonly string[],
  args: readonly Filter[],
  inner: Env,
  outer: Env,
  evaluate: Values,
): Generator<Env> {
  const [param, ...others] = params
  const [arg, ...rest] = args
  if (param === undefined || arg === undefined) {
    yield inner
    return
  }
  if (!param.startsWith('$')) {
    yield* filled(others, rest, withArgument(inner, param, arg, outer), outer, evaluate)
    return
  }
  const name = param.slice(1)
  for (const value of evaluate(arg, outer)) {
    const known = withArgument(withVariable(inner, name, value), name, { type: 'literal', value }, outer)
    yield* filled(others, rest, known, outer, evaluate)
  }
}
