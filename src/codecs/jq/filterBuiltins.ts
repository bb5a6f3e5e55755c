import { deletePaths, type Path } from './access'
import { type Filter, JqError, type Json } from './ast'
import { castToList, castToMap, castToNumber, castToText } from './casts'
import { fromEntries, toEntries } from './entries'
import { isTrue, listJsonItems, toText } from './operations'
import { isList, isMap, order } from './order'

/** Evaluates an argument, by default on the function's input. */
export type Run = (filter: Filter, context?: Json) => Generator<Json>

/** Evaluates an argument to paths of the input. */
export type RunPaths = (filter: Filter, context?: Json) => Iterable<{ readonly path: Path; readonly value: Json }>

/** Function with filter arguments that it evaluates on demand. */
type FilterBuiltin = (input: Json, args: readonly Filter[], run: Run, places: RunPaths) => Generator<Json>

const everything: Filter = { type: 'identity' }

const runArgument = (filter: Filter | undefined, run: Run, context?: Json): Generator<Json> =>
  run(filter ?? everything, context)

/** Sorts items by the key that an argument computes. */
const sortByKey = (input: Json, by: Filter | undefined, run: Run): { key: Json; item: Json }[] =>
  castToList(input)
    .map((item) => ({ key: by ? [...run(by, item)] : item, item }))
    .sort((a, b) => order(a.key, b.key))

function groupByKey(input: Json, by: Filter | undefined, run: Run): Json[][] {
  const found: { key: Json; items: Json[] }[] = []
  for (const { key, item } of sortByKey(input, by, run)) {
    const last = found.at(-1)
    if (last && order(last.key, key) === 0) last.items.push(item)
    else found.push({ key, items: [item] })
  }
  return found.map(({ items }) => items)
}

export const filterBuiltins: Readonly<Record<string, FilterBuiltin>> = {
  *'empty/0'() {},
  *'values/0'(input) {
    if (input !== null) yield input
  },
  *'select/1'(input, [test], run) {
    for (const condition of runArgument(test, run)) if (isTrue(condition)) yield input
  },
  *'recurse/0'(input, _args, run) {
    yield input
    if (isList(input) || isMap(input)) for (const item of listJsonItems(input)) yield* run({ type: 'recurse' }, item)
  },
  *'map/1'(input, [each], run) {
    yield listJsonItems(input).flatMap((item) => [...runArgument(each, run, item)])
  },
  *'map_values/1'(input, [each], run) {
    if (isList(input)) yield input.flatMap((item) => [...runArgument(each, run, item)].slice(0, 1))
    else {
      const entries = Object.entries(castToMap(input)).flatMap(([key, value]) =>
        [...runArgument(each, run, value)].slice(0, 1).map((mapped) => [key, mapped] as const),
      )
      yield Object.fromEntries(entries)
    }
  },
  *'with_entries/1'(input, [each], run) {
    yield fromEntries(toEntries(input).flatMap((entry) => [...runArgument(each, run, entry)]))
  },
  *'any/1'(input, [test], run) {
    yield listJsonItems(input).some((item) => [...runArgument(test, run, item)].some(isTrue))
  },
  *'all/1'(input, [test], run) {
    yield listJsonItems(input).every((item) => [...runArgument(test, run, item)].every(isTrue))
  },
  *'range/1'(_input, [to], run) {
    for (const end of runArgument(to, run)) for (let value = 0; value < castToNumber(end); value++) yield value
  },
  *'range/2'(_input, [from, to], run) {
    for (const start of runArgument(from, run)) {
      for (const end of runArgument(to, run))
        for (let value = castToNumber(start); value < castToNumber(end); value++) yield value
    }
  },
  *'first/1'(_input, [generator], run) {
    for (const value of runArgument(generator, run)) {
      yield value
      return
    }
  },
  *'last/1'(_input, [generator], run) {
    yield* [...runArgument(generator, run)].slice(-1)
  },
  *'limit/2'(_input, [count, generator], run) {
    for (const most of runArgument(count, run)) {
      let left = castToNumber(most)
      if (left <= 0) continue
      for (const value of runArgument(generator, run)) {
        yield value
        if (--left <= 0) break
      }
    }
  },
  *'path/1'(_input, [pathFilter = everything], _run, places) {
    for (const { path } of places(pathFilter)) yield path
  },
  *'paths/0'(_input, _args, _run, places) {
    for (const { path } of places({ type: 'recurse' })) if (path.length > 0) yield path
  },
  *'del/1'(input, [pathFilter = everything], _run, places) {
    yield deletePaths(
      input,
      [...places(pathFilter)].map(({ path }) => path),
    )
  },
  *'sort_by/1'(input, [by], run) {
    yield sortByKey(input, by, run).map(({ item }) => item)
  },
  *'group_by/1'(input, [by], run) {
    yield groupByKey(input, by, run)
  },
  *'unique_by/1'(input, [by], run) {
    yield groupByKey(input, by, run).map(([item = null]) => item)
  },
  *'min_by/1'(input, [by], run) {
    yield sortByKey(input, by, run)[0]?.item ?? null
  },
  *'max_by/1'(input, [by], run) {
    yield sortByKey(input, by, run).at(-1)?.item ?? null
  },
  *'test/1'(input, [pattern], run) {
    for (const source of runArgument(pattern, run)) {
      let expression: RegExp
      try {
        expression = new RegExp(castToText(source))
      } catch {
        throw new JqError(`${toText(source)} is not a regular expression`)
      }
      yield expression.test(castToText(input))
    }
  },
}
