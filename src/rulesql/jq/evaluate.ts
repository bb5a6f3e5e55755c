import { type Filter, JqError, type Json } from './ast'
import { callBuiltin } from './builtins'
import { arithmetic, isTrue, itemsOf, toText } from './operations'
import { isList, isMap, kindOf, order } from './order'

type Variables = Readonly<Record<string, Json>>

/** More than that is no result, but a program that runs away. */
const MOST_OUTPUTS = 100_000

/** All outputs of a program. Throws JqError. */
export function runJq(filter: Filter, input: Json): Json[] {
  const outputs: Json[] = []
  for (const output of evaluate(filter, input, {})) {
    if (outputs.push(output) > MOST_OUTPUTS) throw new JqError('too many results')
  }
  return outputs
}

function* evaluate(filter: Filter, input: Json, variables: Variables): Generator<Json> {
  switch (filter.type) {
    case 'identity':
      yield input
      return
    case 'recurse':
      yield* descend(input)
      return
    case 'literal':
      yield filter.value
      return
    case 'text':
      yield* texts(filter.parts, input, variables)
      return
    case 'variable': {
      const value = Object.hasOwn(variables, filter.name) ? variables[filter.name] : undefined
      if (value === undefined) throw new JqError(`$${filter.name} is not defined`)
      yield value
      return
    }
    case 'index':
      for (const of of evaluate(filter.of, input, variables)) {
        for (const key of evaluate(filter.key, input, variables)) yield at(of, key)
      }
      return
    case 'slice':
      for (const of of evaluate(filter.of, input, variables)) {
        for (const from of filter.from ? evaluate(filter.from, input, variables) : [null]) {
          for (const to of filter.to ? evaluate(filter.to, input, variables) : [null]) yield slice(of, from, to)
        }
      }
      return
    case 'iterate':
      for (const of of evaluate(filter.of, input, variables)) yield* itemsOf(of)
      return
    case 'list':
      yield filter.items ? [...evaluate(filter.items, input, variables)] : []
      return
    case 'map':
      yield* maps(filter.entries, input, variables)
      return
    case 'negate':
      for (const value of evaluate(filter.of, input, variables)) yield arithmetic('-', 0, value)
      return
    case 'binary':
      yield* binary(filter.operator, filter.left, filter.right, input, variables)
      return
    case 'if':
      for (const met of evaluate(filter.when, input, variables)) {
        if (isTrue(met)) yield* evaluate(filter.result, input, variables)
        else if (filter.otherwise) yield* evaluate(filter.otherwise, input, variables)
        else yield input
      }
      return
    case 'try':
      try {
        yield* evaluate(filter.body, input, variables)
      } catch (error) {
        if (!(error instanceof JqError)) throw error
        if (filter.handler) yield* evaluate(filter.handler, error.value, variables)
      }
      return
    case 'bind':
      for (const value of evaluate(filter.value, input, variables)) {
        yield* evaluate(filter.body, input, { ...variables, [filter.name]: value })
      }
      return
    case 'reduce': {
      for (const start of evaluate(filter.start, input, variables)) {
        let state: Json = start
        for (const value of evaluate(filter.source, input, variables)) {
          // The last output counts; none at all is null.
          let next: Json = null
          for (const output of evaluate(filter.step, state, { ...variables, [filter.name]: value })) next = output
          state = next
        }
        yield state
      }
      return
    }
    case 'call':
      yield* callBuiltin(filter.name, filter.args, input, (inner, of = input) => evaluate(inner, of, variables))
  }
}

function* descend(value: Json): Generator<Json> {
  yield value
  if (isList(value) || isMap(value)) for (const item of itemsOf(value)) yield* descend(item)
}

function at(of: Json, key: Json): Json {
  if (of === null && (typeof key === 'string' || typeof key === 'number')) return null
  if (isMap(of) && typeof key === 'string') return Object.hasOwn(of, key) ? (of[key] ?? null) : null
  if (isList(of) && typeof key === 'number') return of.at(Math.floor(key)) ?? null
  throw new JqError(`Cannot index ${kindOf(of)} with ${typeof key === 'string' ? JSON.stringify(key) : kindOf(key)}`)
}

function slice(of: Json, from: Json, to: Json): Json {
  const place = (value: Json): number | undefined => (typeof value === 'number' ? Math.floor(value) : undefined)
  if (of === null) return null
  if (typeof of === 'string') return [...of].slice(place(from), place(to)).join('')
  if (isList(of)) return of.slice(place(from), place(to))
  throw new JqError(`Cannot slice ${kindOf(of)}`)
}

function* texts(parts: readonly (string | Filter)[], input: Json, variables: Variables): Generator<string> {
  const [first, ...rest] = parts
  if (first === undefined) {
    yield ''
    return
  }
  for (const tail of texts(rest, input, variables)) {
    if (typeof first === 'string') yield first + tail
    else for (const value of evaluate(first, input, variables)) yield toText(value) + tail
  }
}

type Entries = Extract<Filter, { type: 'map' }>['entries']

function* maps(entries: Entries, input: Json, variables: Variables): Generator<Json> {
  const [first, ...rest] = entries
  if (!first) {
    yield {}
    return
  }
  for (const key of evaluate(first[0], input, variables)) {
    if (typeof key !== 'string') throw new JqError(`Object keys must be strings, not ${kindOf(key)}`)
    for (const value of evaluate(first[1], input, variables)) {
      for (const others of maps(rest, input, variables)) yield { [key]: value, ...(others as object) }
    }
  }
}

function* binary(operator: string, left: Filter, right: Filter, input: Json, variables: Variables): Generator<Json> {
  switch (operator) {
    case '|':
      for (const value of evaluate(left, input, variables)) yield* evaluate(right, value, variables)
      return
    case ',':
      yield* evaluate(left, input, variables)
      yield* evaluate(right, input, variables)
      return
    case '//':
      yield* alternatives(left, right, input, variables)
      return
    case 'and':
    case 'or':
      for (const value of evaluate(left, input, variables)) {
        if (isTrue(value) === (operator === 'or')) yield operator === 'or'
        else for (const other of evaluate(right, input, variables)) yield isTrue(other)
      }
      return
  }
  for (const b of evaluate(right, input, variables)) {
    for (const a of evaluate(left, input, variables)) yield comparison(operator, a, b) ?? arithmetic(operator, a, b)
  }
}

/** What is neither null nor false on the left, or else the right. */
function* alternatives(left: Filter, right: Filter, input: Json, variables: Variables): Generator<Json> {
  let found = false
  try {
    for (const value of evaluate(left, input, variables)) {
      if (!isTrue(value)) continue
      found = true
      yield value
    }
  } catch (error) {
    if (!(error instanceof JqError)) throw error
  }
  if (!found) yield* evaluate(right, input, variables)
}

const comparisons: Readonly<Record<string, (difference: number) => boolean>> = {
  '==': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
}

const comparison = (operator: string, a: Json, b: Json): boolean | undefined => comparisons[operator]?.(order(a, b))
