import { getItem, slice } from './access'
import { type Filter, JqError, type Json } from './ast'
import { callBuiltin } from './builtins'
import { type Env, emptyEnv, resolveCall, withFunction } from './Env'
import { calculate, isTrue, listJsonItems, toText } from './operations'
import { getJsonKind, order } from './order'
import { descend, evaluatePaths } from './paths'
import { bindPattern } from './patterns'

/** Limit for programs that never end. */
const MAX_OUTPUTS = 100_000

/** Returns all outputs of a program. Throws JqError. */
export function runJq(filter: Filter, input: Json): Json[] {
  const outputs: Json[] = []
  for (const output of evaluate(filter, input, emptyEnv)) {
    if (outputs.push(output) > MAX_OUTPUTS) throw new JqError('too many results')
  }
  return outputs
}

/** Yields the outputs of a filter. Throws JqError. */
export function* evaluate(filter: Filter, input: Json, env: Env): Generator<Json> {
  switch (filter.type) {
    case 'identity':
      yield input
      return
    case 'recurse':
      for (const { value } of descend({ path: [], value: input })) yield value
      return
    case 'literal':
      yield filter.value
      return
    case 'text':
      yield* evaluateText(filter.parts, input, env)
      return
    case 'variable': {
      const value = Object.hasOwn(env.variables, filter.name) ? env.variables[filter.name] : undefined
      if (value === undefined) throw new JqError(`$${filter.name} is not defined`)
      yield value
      return
    }
    case 'index':
      for (const target of evaluate(filter.target, input, env)) {
        for (const key of evaluate(filter.key, input, env)) yield getItem(target, key)
      }
      return
    case 'slice':
      for (const target of evaluate(filter.target, input, env)) {
        for (const from of filter.from ? evaluate(filter.from, input, env) : [null]) {
          for (const to of filter.to ? evaluate(filter.to, input, env) : [null]) yield slice(target, from, to)
        }
      }
      return
    case 'iterate':
      for (const target of evaluate(filter.target, input, env)) yield* listJsonItems(target)
      return
    case 'list':
      yield filter.items ? [...evaluate(filter.items, input, env)] : []
      return
    case 'map':
      yield* evaluateMap(filter.entries, input, env)
      return
    case 'negate':
      for (const value of evaluate(filter.target, input, env)) yield calculate('-', 0, value)
      return
    case 'binary':
      yield* evaluateBinary(filter.operator, filter.left, filter.right, input, env)
      return
    case 'if':
      for (const condition of evaluate(filter.when, input, env)) {
        if (isTrue(condition)) yield* evaluate(filter.result, input, env)
        else if (filter.otherwise) yield* evaluate(filter.otherwise, input, env)
        else yield input
      }
      return
    case 'try':
      try {
        yield* evaluate(filter.body, input, env)
      } catch (error) {
        if (!(error instanceof JqError)) throw error
        if (filter.handler) yield* evaluate(filter.handler, error.value, env)
      }
      return
    case 'bind':
      for (const value of evaluate(filter.value, input, env)) {
        for (const inner of bindPattern(filter.pattern, value, env, evaluate))
          yield* evaluate(filter.body, input, inner)
      }
      return
    case 'reduce':
      for (const start of evaluate(filter.start, input, env)) {
        let state: Json = start
        for (const inner of iterateScopes(filter, input, env)) {
          // The last output counts, or null.
          let next: Json = null
          for (const output of evaluate(filter.step, state, inner)) next = output
          state = next
        }
        yield state
      }
      return
    case 'foreach':
      for (const start of evaluate(filter.start, input, env)) {
        let state: Json = start
        for (const inner of iterateScopes(filter, input, env)) {
          for (const output of evaluate(filter.step, state, inner)) {
            state = output
            if (filter.output) yield* evaluate(filter.output, state, inner)
            else yield state
          }
        }
      }
      return
    case 'def':
      yield* evaluate(filter.rest, input, withFunction(env, filter.name, filter.params, filter.body))
      return
    case 'call': {
      const resolved = resolveCall(filter.name, filter.args, env, (argument, inner) => evaluate(argument, input, inner))
      if (resolved) for (const inner of resolved.envs) yield* evaluate(resolved.body, input, inner)
      else {
        const run = (inner: Filter, context = input) => evaluate(inner, context, env)
        const runPaths = (inner: Filter, context = input) =>
          evaluatePaths(inner, { path: [], value: context }, env, evaluate)
        yield* callBuiltin(filter.name, filter.args, input, run, runPaths)
      }
    }
  }
}

type Loop = Extract<Filter, { type: 'reduce' | 'foreach' }>

/** Yields a scope with the loop variables for each iteration. */
function* iterateScopes({ source, pattern }: Loop, input: Json, env: Env): Generator<Env> {
  for (const value of evaluate(source, input, env)) yield* bindPattern(pattern, value, env, evaluate)
}

function* evaluateText(parts: readonly (string | Filter)[], input: Json, env: Env): Generator<string> {
  const [first, ...rest] = parts
  if (first === undefined) {
    yield ''
    return
  }
  for (const tail of evaluateText(rest, input, env)) {
    if (typeof first === 'string') yield first + tail
    else for (const value of evaluate(first, input, env)) yield toText(value) + tail
  }
}

type Entries = Extract<Filter, { type: 'map' }>['entries']

function* evaluateMap(entries: Entries, input: Json, env: Env): Generator<Json> {
  const [first, ...rest] = entries
  if (!first) {
    yield {}
    return
  }
  for (const key of evaluate(first[0], input, env)) {
    if (typeof key !== 'string') throw new JqError(`Object keys must be strings, not ${getJsonKind(key)}`)
    for (const value of evaluate(first[1], input, env)) {
      for (const others of evaluateMap(rest, input, env)) yield { [key]: value, ...(others as object) }
    }
  }
}

function* evaluateBinary(operator: string, left: Filter, right: Filter, input: Json, env: Env): Generator<Json> {
  switch (operator) {
    case '|':
      for (const value of evaluate(left, input, env)) yield* evaluate(right, value, env)
      return
    case ',':
      yield* evaluate(left, input, env)
      yield* evaluate(right, input, env)
      return
    case '//':
      yield* evaluateAlternative(left, right, input, env)
      return
    case 'and':
    case 'or':
      for (const value of evaluate(left, input, env)) {
        if (isTrue(value) === (operator === 'or')) yield operator === 'or'
        else for (const other of evaluate(right, input, env)) yield isTrue(other)
      }
      return
  }
  for (const b of evaluate(right, input, env)) {
    for (const a of evaluate(left, input, env)) yield compareBy(operator, a, b) ?? calculate(operator, a, b)
  }
}

/** Outputs of the left filter that are neither null nor false, otherwise of the right one. */
function* evaluateAlternative(left: Filter, right: Filter, input: Json, env: Env): Generator<Json> {
  let found = false
  try {
    for (const value of evaluate(left, input, env)) {
      if (!isTrue(value)) continue
      found = true
      yield value
    }
  } catch (error) {
    if (!(error instanceof JqError)) throw error
  }
  if (!found) yield* evaluate(right, input, env)
}

const comparisons: Readonly<Record<string, (difference: number) => boolean>> = {
  '==': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
}

const compareBy = (operator: string, a: Json, b: Json): boolean | undefined => comparisons[operator]?.(order(a, b))
