import { isMap, listSortedKeys, RuleFailure, type Terms, type Value } from '../../../codecs/values'
import { isSameValue } from '../compare'
import { getAll, parsePlaces, put } from '../nested'
import { createExample, define } from './define'
import { toMap } from './kinds'

type Int = number | bigint
type Items = readonly Value[]

const asMap = (value: Value): Terms => toMap(value) as Terms

const entry = (map: Terms, key: string, otherwise: Value): Value => (Object.hasOwn(map, key) ? map[key] : otherwise)

const withFallback = (value: Value, otherwise: Value): Value => (value === undefined ? otherwise : value)

const JSON_MAP = `json_decode('{"a": {"b": 1}}')`

export const mapFunctions = define('map', [
  ['map_new', '', 'map', createExample('map_new()', {}), () => ({})],
  [
    'map_get',
    ['path: text, map: any', 'path: text, map: any, default: any'],
    'any',
    createExample(`map_get('a.b', ${JSON_MAP})`, 1),
    (_, path: string, map: Value, otherwise?: Value) => withFallback(getAll(map, parsePlaces(path)), otherwise),
  ],
  [
    'map_put',
    'path: text, value: any, map: any',
    'map',
    createExample(`map_put('a.c', 2, ${JSON_MAP})`, { a: { b: 1, c: 2 } }),
    (_, path: string, value: Value, map: Value) => put(map, parsePlaces(path), value),
  ],
  [
    'map_keys',
    'map: any',
    'list',
    createExample(`map_keys(${JSON_MAP})`, ['a']),
    (_, map: Value) => listSortedKeys(asMap(map)),
  ],
  [
    'map_values',
    'map: any',
    'list',
    createExample(`map_values(${JSON_MAP})`, [{ b: 1 }]),
    (_, map: Value) => listSortedKeys(asMap(map)).map((key) => asMap(map)[key]),
  ],
  [
    'map_to_entries',
    'map: any',
    'list',
    createExample(`map_to_entries('{"a": 1}')`, [{ key: 'a', value: 1 }]),
    (_, map: Value) => listSortedKeys(asMap(map)).map((key) => ({ key, value: asMap(map)[key] })),
  ],
  [
    'mget',
    ['key: text, map: any', 'key: text, map: any, default: any'],
    'any',
    createExample(`mget('a.b', '{"a.b": 1}')`, 1),
    (_, key: string, map: Value, otherwise?: Value) => entry(asMap(map), key, otherwise),
  ],
  [
    'mput',
    'key: text, value: any, map: any',
    'map',
    createExample("mput('a.b', 1, map_new())", { 'a.b': 1 }),
    (_, key: string, value: Value, map: Value) => ({ ...asMap(map), [key]: value }),
  ],
])

const createClauseError = (name: string): RuleFailure => new RuleFailure('function_clause', { function: name })

function nth(index: Int, list: Items): Value {
  if (index < 1 || index > list.length) throw createClauseError('nth')
  return list[Number(index) - 1]
}

function sublist(start: Int, length: Int, list: Items): Items {
  if (start < 1 || length < 0) throw createClauseError('sublist')
  return list.slice(Number(start) - 1, Number(start) - 1 + Number(length))
}

/** Subscription lists contain maps with `topic` and optional `qos`. */
export const isSubscribed = (filters: Items, qos: Value, matches: (filter: string) => boolean): boolean =>
  filters.some(
    (one) =>
      isMap(one) &&
      typeof one.topic === 'string' &&
      matches(one.topic) &&
      (qos === undefined || isSameValue(one.qos, qos)),
  )

export const listFunctions = define('list', [
  [
    'nth',
    'index: integer, list: list',
    'any',
    createExample('nth(2, [1, 2, 3])', 2),
    (_, index: Int, list: Items) => nth(index, list),
  ],
  ['length', 'list: list', 'integer', createExample('length([1, 2, 3])', 3), (_, list: Items) => list.length],
  [
    'sublist',
    ['length: integer, list: list', 'start: integer, length: integer, list: list'],
    'list',
    createExample('sublist(2, 2, [1, 2, 3, 4])', [2, 3]),
    (_, ...args: [Int, Items] | [Int, Int, Items]) => (args.length === 2 ? sublist(1, ...args) : sublist(...args)),
  ],
  ['first', 'list: list', 'any', createExample('first([1, 2, 3])', 1), (_, list: Items) => nth(1, list)],
  ['last', 'list: list', 'any', createExample('last([1, 2, 3])', 3), (_, list: Items) => nth(list.length, list)],
  [
    'contains',
    'value: any, list: list',
    'boolean',
    createExample('contains(2, [1, 2, 3])', true),
    (_, value: Value, list: Items) => list.some((item) => isSameValue(item, value)),
  ],
])
