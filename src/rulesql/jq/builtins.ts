import { type Filter, JqError, type Json } from './ast'
import { arithmetic, isTrue, itemsOf, toText } from './operations'
import { isList, isMap, kindOf, order, sortedKeys } from './order'

/** Runs an argument of a function, on its input unless another is given. */
type Run = (filter: Filter, of?: Json) => Generator<Json>

/** Calls a function of jq. Throws JqError for one that is not known here. */
export function* callBuiltin(name: string, args: readonly Filter[], input: Json, run: Run): Generator<Json> {
  const key = `${name}/${args.length}`
  const simple = Object.hasOwn(plain, key) ? plain[key] : undefined
  if (simple) {
    yield* combined(simple, args, input, run)
    return
  }
  const filter = Object.hasOwn(filters, key) ? filters[key] : undefined
  if (!filter) throw new JqError(`${key} is not supported`)
  yield* filter(input, args, run)
}

/** One call for each combination of the outputs of its arguments. */
function* combined(call: Plain, args: readonly Filter[], input: Json, run: Run, given: Json[] = []): Generator<Json> {
  const [first, ...rest] = args
  if (!first) {
    yield call(input, ...given)
    return
  }
  for (const value of run(first)) yield* combined(call, rest, input, run, [...given, value])
}

type Plain = (input: Json, ...args: Json[]) => Json
type Filtered = (input: Json, args: readonly Filter[], run: Run) => Generator<Json>

const listOf = (value: Json): readonly Json[] => {
  if (!isList(value)) throw new JqError(`${kindOf(value)} is not an array`)
  return value
}
const mapOf = (value: Json): { readonly [key: string]: Json } => {
  if (!isMap(value)) throw new JqError(`${kindOf(value)} is not an object`)
  return value
}
const textOf = (value: Json): string => {
  if (typeof value !== 'string') throw new JqError(`${kindOf(value)} is not a string`)
  return value
}
const numberOf = (value: Json): number => {
  if (typeof value !== 'number') throw new JqError(`${kindOf(value)} is not a number`)
  return value
}

const sorted = (list: readonly Json[]): Json[] => [...list].sort(order)
const numeric =
  (compute: (x: number) => number): Plain =>
  (input) => {
    const result = compute(numberOf(input))
    return Number.isFinite(result) ? result : null
  }

function lengthOf(value: Json): number {
  if (value === null) return 0
  if (typeof value === 'number') return Math.abs(value)
  if (typeof value === 'string') return [...value].length
  if (typeof value === 'boolean') throw new JqError('boolean has no length')
  return itemsOf(value).length
}

function has(value: Json, key: Json): boolean {
  if (isMap(value)) return Object.hasOwn(value, textOf(key))
  const index = numberOf(key)
  return index >= 0 && index < listOf(value).length
}

function contains(a: Json, b: Json): boolean {
  if (isMap(a) && isMap(b)) {
    return Object.entries(b).every(([key, value]) => Object.hasOwn(a, key) && contains(a[key] ?? null, value))
  }
  if (isList(a) && isList(b)) return b.every((wanted) => a.some((item) => contains(item, wanted)))
  if (typeof a === 'string' && typeof b === 'string') return a.includes(b)
  return order(a, b) === 0
}

const flatten = (list: readonly Json[], depth: number): Json[] =>
  list.flatMap((item) => (isList(item) && depth > 0 ? flatten(item, depth - 1) : [item]))

function toNumber(value: Json): Json {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) throw new JqError(`${toText(value)} is not a number`)
  return number
}

function fromJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new JqError(`${text} is not JSON`)
  }
}

const fromEntries = (list: readonly Json[]): Json =>
  Object.fromEntries(
    list.map((entry) => {
      const { key, k, name, value, v } = mapOf(entry)
      const given = key ?? k ?? name ?? null
      return [given === null ? 'null' : toText(given), value ?? v ?? null]
    }),
  )

const toEntries = (input: Json): Json[] => Object.entries(mapOf(input)).map(([key, value]) => ({ key, value }))

const plain: Readonly<Record<string, Plain>> = {
  'error/0': (input) => {
    throw new JqError(toText(input), input)
  },
  'error/1': (_, message = null) => {
    throw new JqError(toText(message), message)
  },
  'not/0': (input) => !isTrue(input),
  'length/0': lengthOf,
  'utf8bytelength/0': (input) => new TextEncoder().encode(textOf(input)).length,
  'type/0': kindOf,
  'keys/0': (input) => (isList(input) ? input.map((_, index) => index) : sortedKeys(mapOf(input))),
  'keys_unsorted/0': (input) => (isList(input) ? input.map((_, index) => index) : Object.keys(mapOf(input))),
  'has/1': (input, key = null) => has(input, key),
  'contains/1': (input, wanted = null) => contains(input, wanted),
  'inside/1': (input, outer = null) => contains(outer, input),
  'add/0': (input) => itemsOf(input).reduce<Json>((sum, item) => arithmetic('+', sum, item), null),
  'any/0': (input) => listOf(input).some(isTrue),
  'all/0': (input) => listOf(input).every(isTrue),
  'floor/0': numeric(Math.floor),
  'ceil/0': numeric(Math.ceil),
  'round/0': numeric((x) => Math.sign(x) * Math.round(Math.abs(x))),
  'sqrt/0': numeric(Math.sqrt),
  'fabs/0': numeric(Math.abs),
  'pow/2': (_, x = null, y = null) => numberOf(x) ** numberOf(y),
  'log/0': numeric(Math.log),
  'log10/0': numeric(Math.log10),
  'log2/0': numeric(Math.log2),
  'exp/0': numeric(Math.exp),
  'tostring/0': toText,
  'tonumber/0': toNumber,
  'tojson/0': (input) => JSON.stringify(input),
  'fromjson/0': (input) => fromJson(textOf(input)),
  'ascii_downcase/0': (input) => textOf(input).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  'ascii_upcase/0': (input) => textOf(input).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  'startswith/1': (input, part = null) => textOf(input).startsWith(textOf(part)),
  'endswith/1': (input, part = null) => textOf(input).endsWith(textOf(part)),
  'ltrimstr/1': (input, part = null) => {
    const known = typeof input === 'string' && typeof part === 'string' && input.startsWith(part)
    return known ? input.slice(part.length) : input
  },
  'rtrimstr/1': (input, part = null) => {
    const known = typeof input === 'string' && typeof part === 'string' && part !== '' && input.endsWith(part)
    return known ? input.slice(0, -part.length) : input
  },
  'split/1': (input, separator = null) => (input === '' ? [] : textOf(input).split(textOf(separator))),
  'join/1': (input, separator = null) =>
    listOf(input)
      .map((item) => (item === null ? '' : toText(item)))
      .join(textOf(separator)),
  'explode/0': (input) => [...textOf(input)].map((character) => character.codePointAt(0) ?? 0),
  'implode/0': (input) => String.fromCodePoint(...listOf(input).map(numberOf)),
  'reverse/0': (input) =>
    input === null ? [] : typeof input === 'string' ? [...input].reverse().join('') : [...listOf(input)].reverse(),
  'sort/0': (input) => sorted(listOf(input)),
  'unique/0': (input) =>
    sorted(listOf(input)).filter((item, index, all) => index === 0 || order(item, all[index - 1] ?? null) !== 0),
  'min/0': (input) => sorted(listOf(input))[0] ?? null,
  'max/0': (input) => sorted(listOf(input)).at(-1) ?? null,
  'flatten/0': (input) => flatten(listOf(input), Number.POSITIVE_INFINITY),
  'flatten/1': (input, depth = null) => flatten(listOf(input), numberOf(depth)),
  'first/0': (input) => listOf(input)[0] ?? null,
  'last/0': (input) => listOf(input).at(-1) ?? null,
  'to_entries/0': toEntries,
  'from_entries/0': (input) => fromEntries(listOf(input)),
}

/** Items with what an argument makes of each, in its order. */
const keyed = (input: Json, by: Filter | undefined, run: Run): { key: Json; item: Json }[] =>
  listOf(input)
    .map((item) => ({ key: by ? [...run(by, item)] : item, item }))
    .sort((a, b) => order(a.key, b.key))

function groups(input: Json, by: Filter | undefined, run: Run): Json[][] {
  const found: { key: Json; items: Json[] }[] = []
  for (const { key, item } of keyed(input, by, run)) {
    const last = found.at(-1)
    if (last && order(last.key, key) === 0) last.items.push(item)
    else found.push({ key, items: [item] })
  }
  return found.map(({ items }) => items)
}

const filters: Readonly<Record<string, Filtered>> = {
  *'empty/0'() {},
  *'values/0'(input) {
    if (input !== null) yield input
  },
  *'select/1'(input, [test], run) {
    for (const met of argument(test, run)) if (isTrue(met)) yield input
  },
  *'recurse/0'(input, _args, run) {
    yield input
    if (isList(input) || isMap(input)) for (const item of itemsOf(input)) yield* run({ type: 'recurse' }, item)
  },
  *'map/1'(input, [each], run) {
    yield itemsOf(input).flatMap((item) => [...argument(each, run, item)])
  },
  *'map_values/1'(input, [each], run) {
    if (isList(input)) yield input.flatMap((item) => [...argument(each, run, item)].slice(0, 1))
    else {
      const entries = Object.entries(mapOf(input)).flatMap(([key, value]) =>
        [...argument(each, run, value)].slice(0, 1).map((made) => [key, made] as const),
      )
      yield Object.fromEntries(entries)
    }
  },
  *'with_entries/1'(input, [each], run) {
    yield fromEntries(toEntries(input).flatMap((entry) => [...argument(each, run, entry)]))
  },
  *'any/1'(input, [test], run) {
    yield itemsOf(input).some((item) => [...argument(test, run, item)].some(isTrue))
  },
  *'all/1'(input, [test], run) {
    yield itemsOf(input).every((item) => [...argument(test, run, item)].every(isTrue))
  },
  *'range/1'(_input, [to], run) {
    for (const end of argument(to, run)) for (let value = 0; value < numberOf(end); value++) yield value
  },
  *'range/2'(_input, [from, to], run) {
    for (const start of argument(from, run)) {
      for (const end of argument(to, run)) for (let value = numberOf(start); value < numberOf(end); value++) yield value
    }
  },
  *'first/1'(_input, [of], run) {
    for (const value of argument(of, run)) {
      yield value
      return
    }
  },
  *'last/1'(_input, [of], run) {
    yield* [...argument(of, run)].slice(-1)
  },
  *'limit/2'(_input, [count, of], run) {
    for (const most of argument(count, run)) {
      let left = numberOf(most)
      if (left <= 0) continue
      for (const value of argument(of, run)) {
        yield value
        if (--left <= 0) break
      }
    }
  },
  *'sort_by/1'(input, [by], run) {
    yield keyed(input, by, run).map(({ item }) => item)
  },
  *'group_by/1'(input, [by], run) {
    yield groups(input, by, run)
  },
  *'unique_by/1'(input, [by], run) {
    yield groups(input, by, run).map(([item = null]) => item)
  },
  *'min_by/1'(input, [by], run) {
    yield keyed(input, by, run)[0]?.item ?? null
  },
  *'max_by/1'(input, [by], run) {
    yield keyed(input, by, run).at(-1)?.item ?? null
  },
  *'test/1'(input, [pattern], run) {
    for (const source of argument(pattern, run)) {
      let expression: RegExp
      try {
        expression = new RegExp(textOf(source))
      } catch {
        throw new JqError(`${toText(source)} is not a regular expression`)
      }
      yield expression.test(textOf(input))
    }
  },
}

const argument = (filter: Filter | undefined, run: Run, of?: Json): Generator<Json> =>
  run(filter ?? { type: 'identity' }, of)
