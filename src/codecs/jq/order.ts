import { listSortedKeys } from '../values'
import type { Json } from './ast'

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

export const isMap = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const getJsonKind = (value: Json): string => {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  return typeof value
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const rank = (value: Json): number =>
  value === false
    ? 1
    : value === true
      ? 2
      : ['null', '', '', 'number', 'string', 'array', 'object'].indexOf(getJsonKind(value))

/** jq's order: null, false, true, numbers, strings, arrays, objects. */
export function order(a: Json, b: Json): number {
  const ranks = rank(a) - rank(b)
  if (ranks !== 0) return ranks
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return byText(a, b)
  if (isList(a) && isList(b)) return orderItems(a, b)
  if (isMap(a) && isMap(b)) {
    const keys = listSortedKeys(a)
    return (
      orderItems(keys, listSortedKeys(b)) ||
      orderItems(
        keys.map((key) => a[key] ?? null),
        keys.map((key) => b[key] ?? null),
      )
    )
  }
  return 0
}

function orderItems(a: readonly Json[], b: readonly Json[]): number {
  for (const [index, item] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const difference = order(item, other)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
