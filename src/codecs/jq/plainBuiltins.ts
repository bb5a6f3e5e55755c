import { listSortedKeys } from '../values'
import { deletePaths, getPath } from './access'
import { JqError, type Json } from './ast'
import { castToList, castToMap, castToNumber, castToText } from './casts'
import { fromEntries, toEntries } from './entries'
import { calculate, isTrue, listJsonItems, toText } from './operations'
import { getJsonKind, isList, isMap, order } from './order'

/** Function with value arguments, called once per combination of their outputs. */
export type PlainBuiltin = (input: Json, ...args: Json[]) => Json

const sortValues = (list: readonly Json[]): Json[] => [...list].sort(order)
const createNumericFunction =
  (compute: (x: number) => number): PlainBuiltin =>
  (input) => {
    const result = compute(castToNumber(input))
    return Number.isFinite(result) ? result : null
  }

function getLength(value: Json): number {
  if (value === null) return 0
  if (typeof value === 'number') return Math.abs(value)
  if (typeof value === 'string') return [...value].length
  if (typeof value === 'boolean') throw new JqError('boolean has no length')
  return listJsonItems(value).length
}

function hasKey(value: Json, key: Json): boolean {
  if (isMap(value)) return Object.hasOwn(value, castToText(key))
  const index = castToNumber(key)
  return index >= 0 && index < castToList(value).length
}

function contains(a: Json, b: Json): boolean {
  if (isMap(a) && isMap(b)) {
    return Object.entries(b).every(([key, value]) => Object.hasOwn(a, key) && contains(a[key] ?? null, value))
  }
  if (isList(a) && isList(b)) return b.every((needle) => a.some((item) => contains(item, needle)))
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

function parseJsonText(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new JqError(`${text} is not JSON`)
  }
}

export const plainBuiltins: Readonly<Record<string, PlainBuiltin>> = {
  'error/0': (input) => {
    throw new JqError(toText(input), input)
  },
  'error/1': (_, message = null) => {
    throw new JqError(toText(message), message)
  },
  'not/0': (input) => !isTrue(input),
  'length/0': getLength,
  'utf8bytelength/0': (input) => new TextEncoder().encode(castToText(input)).length,
  'type/0': getJsonKind,
  'keys/0': (input) => (isList(input) ? input.map((_, index) => index) : listSortedKeys(castToMap(input))),
  'keys_unsorted/0': (input) => (isList(input) ? input.map((_, index) => index) : Object.keys(castToMap(input))),
  'has/1': (input, key = null) => hasKey(input, key),
  'contains/1': (input, needle = null) => contains(input, needle),
  'inside/1': (input, outer = null) => contains(outer, input),
  'add/0': (input) => listJsonItems(input).reduce<Json>((sum, item) => calculate('+', sum, item), null),
  'any/0': (input) => castToList(input).some(isTrue),
  'all/0': (input) => castToList(input).every(isTrue),
  'floor/0': createNumericFunction(Math.floor),
  'ceil/0': createNumericFunction(Math.ceil),
  'round/0': createNumericFunction((x) => Math.sign(x) * Math.round(Math.abs(x))),
  'sqrt/0': createNumericFunction(Math.sqrt),
  'fabs/0': createNumericFunction(Math.abs),
  'pow/2': (_, x = null, y = null) => castToNumber(x) ** castToNumber(y),
  'log/0': createNumericFunction(Math.log),
  'log10/0': createNumericFunction(Math.log10),
  'log2/0': createNumericFunction(Math.log2),
  'exp/0': createNumericFunction(Math.exp),
  'tostring/0': toText,
  'tonumber/0': toNumber,
  'tojson/0': (input) => JSON.stringify(input),
  'fromjson/0': (input) => parseJsonText(castToText(input)),
  'ascii_downcase/0': (input) => castToText(input).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  'ascii_upcase/0': (input) => castToText(input).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  'startswith/1': (input, part = null) => castToText(input).startsWith(castToText(part)),
  'endswith/1': (input, part = null) => castToText(input).endsWith(castToText(part)),
  'ltrimstr/1': (input, part = null) => {
    const hasPrefix = typeof input === 'string' && typeof part === 'string' && input.startsWith(part)
    return hasPrefix ? input.slice(part.length) : input
  },
  'rtrimstr/1': (input, part = null) => {
    const hasSuffix = typeof input === 'string' && typeof part === 'string' && part !== '' && input.endsWith(part)
    return hasSuffix ? input.slice(0, -part.length) : input
  },
  'split/1': (input, separator = null) => (input === '' ? [] : castToText(input).split(castToText(separator))),
  'join/1': (input, separator = null) =>
    castToList(input)
      .map((item) => (item === null ? '' : toText(item)))
      .join(castToText(separator)),
  'explode/0': (input) => [...castToText(input)].map((character) => character.codePointAt(0) ?? 0),
  'implode/0': (input) => String.fromCodePoint(...castToList(input).map(castToNumber)),
  'reverse/0': (input) =>
    input === null ? [] : typeof input === 'string' ? [...input].reverse().join('') : [...castToList(input)].reverse(),
  'sort/0': (input) => sortValues(castToList(input)),
  'unique/0': (input) =>
    sortValues(castToList(input)).filter(
      (item, index, all) => index === 0 || order(item, all[index - 1] ?? null) !== 0,
    ),
  'min/0': (input) => sortValues(castToList(input))[0] ?? null,
  'max/0': (input) => sortValues(castToList(input)).at(-1) ?? null,
  'flatten/0': (input) => flatten(castToList(input), Number.POSITIVE_INFINITY),
  'flatten/1': (input, depth = null) => flatten(castToList(input), castToNumber(depth)),
  'first/0': (input) => castToList(input)[0] ?? null,
  'last/0': (input) => castToList(input).at(-1) ?? null,
  'to_entries/0': toEntries,
  'getpath/1': (input, path = null) => getPath(input, castToList(path)),
  'delpaths/1': (input, paths = null) => deletePaths(input, castToList(paths).map(castToList)),
  'from_entries/0': (input) => fromEntries(castToList(input)),
}
