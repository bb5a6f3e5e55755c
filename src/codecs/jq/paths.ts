import { getItem, getPath, type Path, slice } from './access'
import { type Filter, JqError, type Json } from './ast'
import { type Env, type Evaluate, resolveCall, withFunction } from './Env'
import { isTrue } from './operations'
import { getJsonKind, isList, isMap } from './order'
import { bindPattern } from './patterns'

export interface PlacedValue {
  readonly path: Path
  readonly value: Json
}

/** Yields the paths of a filter, such as `.a[]` of `del(.a[])`. Throws JqError if it creates new values. */
export function* evaluatePaths(
  filter: Filter,
  from: PlacedValue,
  env: Env,
  evaluate: Evaluate,
): Generator<PlacedValue> {
  const evaluateArgument = (argument: Filter, inner = env) => evaluate(argument, from.value, inner)
  switch (filter.type) {
    case 'identity':
      yield from
      return
    case 'recurse':
      yield* descend(from)
      return
    case 'index':
      for (const target of evaluatePaths(filter.target, from, env, evaluate))
        for (const key of evaluateArgument(filter.key)) yield stepTo(target, key)
      return
    case 'slice':
      for (const { path, value } of evaluatePaths(filter.target, from, env, evaluate)) {
        for (const start of filter.from ? evaluateArgument(filter.from) : [null]) {
          for (const end of filter.to ? evaluateArgument(filter.to) : [null]) {
            yield { path: [...path, { start, end }], value: slice(value, start, end) }
          }
        }
      }
      return
    case 'iterate':
      for (const target of evaluatePaths(filter.target, from, env, evaluate)) yield* iterateItems(target)
      return
    case 'binary':
      yield* evaluateBinaryPaths(filter, from, env, evaluate)
      return
    case 'if':
      for (const condition of evaluateArgument(filter.when)) {
        const branch = isTrue(condition) ? filter.result : filter.otherwise
        if (branch) yield* evaluatePaths(branch, from, env, evaluate)
        else yield from
      }
      return
    case 'try':
      try {
        yield* evaluatePaths(filter.body, from, env, evaluate)
      } catch (error) {
        if (!(error instanceof JqError)) throw error
      }
      return
    case 'bind':
      for (const value of evaluateArgument(filter.value)) {
        for (const inner of bindPattern(filter.pattern, value, env, evaluate))
          yield* evaluatePaths(filter.body, from, inner, evaluate)
      }
      return
    case 'def':
      yield* evaluatePaths(filter.rest, from, withFunction(env, filter.name, filter.params, filter.body), evaluate)
      return
    case 'call':
      yield* evaluateCallPaths(filter, from, env, evaluate)
      return
    default:
      throw createNoPathError(filter.type)
  }
}

const createNoPathError = (construct: string): JqError =>
  new JqError(`${construct} makes a new value: there is no path to it`)

const stepTo = ({ path, value }: PlacedValue, key: Json): PlacedValue => ({
  path: [...path, key],
  value: getItem(value, key),
})

function* iterateItems({ path, value }: PlacedValue): Generator<PlacedValue> {
  if (isList(value)) for (const [index, item] of value.entries()) yield { path: [...path, index], value: item }
  else if (isMap(value)) for (const [key, item] of Object.entries(value)) yield { path: [...path, key], value: item }
  else throw new JqError(`Cannot iterate over ${getJsonKind(value)}`)
}

export function* descend(from: PlacedValue): Generator<PlacedValue> {
  yield from
  if (isList(from.value) || isMap(from.value)) for (const item of iterateItems(from)) yield* descend(item)
}

function* evaluateBinaryPaths(
  filter: Extract<Filter, { type: 'binary' }>,
  from: PlacedValue,
  env: Env,
  evaluate: Evaluate,
): Generator<PlacedValue> {
  const { operator, left, right } = filter
  if (operator === '|')
    for (const target of evaluatePaths(left, from, env, evaluate)) yield* evaluatePaths(right, target, env, evaluate)
  else if (operator === ',') {
    yield* evaluatePaths(left, from, env, evaluate)
    yield* evaluatePaths(right, from, env, evaluate)
  } else if (operator === '//') {
    const found = [...evaluatePaths({ type: 'try', body: left }, from, env, evaluate)].filter(({ value }) =>
      isTrue(value),
    )
    yield* found.length > 0 ? found : evaluatePaths(right, from, env, evaluate)
  } else throw createNoPathError(operator)
}

function* evaluateCallPaths(
  { name, args }: Extract<Filter, { type: 'call' }>,
  from: PlacedValue,
  env: Env,
  evaluate: Evaluate,
): Generator<PlacedValue> {
  const resolved = resolveCall(name, args, env, (argument, inner) => evaluate(argument, from.value, inner))
  if (resolved) {
    for (const inner of resolved.envs) yield* evaluatePaths(resolved.body, from, inner, evaluate)
    return
  }
  const [arg = { type: 'identity' } as const] = args
  switch (`${name}/${args.length}`) {
    case 'empty/0':
      return
    case 'select/1':
      for (const condition of evaluate(arg, from.value, env)) if (isTrue(condition)) yield from
      return
    case 'values/0':
      if (from.value !== null) yield from
      return
    case 'recurse/0':
      yield* descend(from)
      return
    case 'map/1':
      for (const item of iterateItems(from)) yield* evaluatePaths(arg, item, env, evaluate)
      return
    case 'first/0':
      yield stepTo(from, 0)
      return
    case 'last/0':
      yield stepTo(from, -1)
      return
    case 'first/1':
      for (const found of evaluatePaths(arg, from, env, evaluate)) {
        yield found
        return
      }
      return
    case 'last/1':
      yield* [...evaluatePaths(arg, from, env, evaluate)].slice(-1)
      return
    case 'getpath/1':
      for (const path of evaluate(arg, from.value, env)) {
        if (!isList(path)) throw new JqError('a path is an array')
        yield { path: [...from.path, ...path], value: getPath(from.value, path) }
      }
      return
    default:
      throw createNoPathError(name)
  }
}
