import { getItem } from './access'
import { JqError, type Json, type Pattern } from './ast'
import { type Env, type Evaluate, withVariable } from './Env'
import { getJsonKind } from './order'

/** Yields a scope with the variables of `as PATTERN`, once per combination of computed keys. Throws JqError. */
export function* bindPattern(pattern: Pattern, value: Json, env: Env, evaluate: Evaluate): Generator<Env> {
  if (pattern.type === 'variable') yield withVariable(env, pattern.name, value)
  else if (pattern.type === 'list') yield* bindItems(pattern.items, 0, value, env, evaluate)
  else yield* bindEntries(pattern.entries, value, env, evaluate)
}

function* bindItems(
  patterns: readonly Pattern[],
  index: number,
  value: Json,
  env: Env,
  evaluate: Evaluate,
): Generator<Env> {
  const pattern = patterns[index]
  if (!pattern) yield env
  else
    for (const inner of bindPattern(pattern, getItem(value, index), env, evaluate))
      yield* bindItems(patterns, index + 1, value, inner, evaluate)
}

type Entries = Extract<Pattern, { type: 'map' }>['entries']

function* bindEntries([first, ...rest]: Entries, value: Json, env: Env, evaluate: Evaluate): Generator<Env> {
  if (!first) {
    yield env
    return
  }
  for (const key of evaluate(first.key, value, env)) {
    if (typeof key !== 'string') throw new JqError(`Cannot index ${getJsonKind(value)} with ${getJsonKind(key)}`)
    const item = getItem(value, key)
    const namedEnv = first.variable === undefined ? env : withVariable(env, first.variable, item)
    for (const inner of first.pattern ? bindPattern(first.pattern, item, namedEnv, evaluate) : [namedEnv])
      yield* bindEntries(rest, value, inner, evaluate)
  }
}
