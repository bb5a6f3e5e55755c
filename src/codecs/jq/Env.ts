import type { Filter, Json } from './ast'

export type Variables = Readonly<Record<string, Json>>

export interface Env {
  readonly variables: Variables
  readonly functions?: Definition
}

/** Functions in scope, innermost first. */
interface Definition {
  /** `name/number of arguments` */
  readonly key: string
  readonly params: readonly string[]
  readonly body: Filter
  /** An argument keeps the scope of its call; a `def` keeps its variables, itself and earlier definitions. */
  readonly scope: { readonly env: Env } | { readonly variables: Variables }
  readonly next: Definition | undefined
}

export const emptyEnv: Env = { variables: {} }

export const withVariable = (env: Env, name: string, value: Json): Env => ({
  ...env,
  variables: { ...env.variables, [name]: value },
})

export function withFunction(env: Env, name: string, params: readonly string[], body: Filter): Env {
  const key = `${name}/${params.length}`
  return { ...env, functions: { key, params, body, scope: { variables: env.variables }, next: env.functions } }
}

/** Adds a filter argument, evaluated on each use of its parameter. */
const withArgument = (env: Env, param: string, body: Filter, from: Env): Env => ({
  ...env,
  functions: { key: `${param}/0`, params: [], body, scope: { env: from }, next: env.functions },
})

/** Evaluates a filter on an input. Throws JqError. */
export type Evaluate = (filter: Filter, input: Json, env: Env) => Iterable<Json>

type Values = (filter: Filter, env: Env) => Iterable<Json>

/**
 * Resolves a call of a user-defined function: its body and scope, once per combination of `$` parameter values.
 * Undefined if not defined.
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
  const { scope, body, params } = found
  if ('env' in scope) return { body, envs: [scope.env] }
  return { body, envs: bindParams(params, args, { variables: scope.variables, functions: found }, env, evaluate) }
}

function* bindParams(
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
    yield* bindParams(others, rest, withArgument(inner, param, arg, outer), outer, evaluate)
    return
  }
  const name = param.slice(1)
  for (const value of evaluate(arg, outer)) {
    const boundEnv = withArgument(withVariable(inner, name, value), name, { type: 'literal', value }, outer)
    yield* bindParams(others, rest, boundEnv, outer, evaluate)
  }
}
