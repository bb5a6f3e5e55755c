import { JqError, type Json } from './ast'
import { getJsonKind, isList, isMap, order } from './order'

export const isTrue = (value: Json): boolean => value !== null && value !== false

export const toText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function listJsonItems(value: Json): readonly Json[] {
  if (isList(value)) return value
  if (isMap(value)) return Object.values(value)
  throw new JqError(`Cannot iterate over ${getJsonKind(value)}`)
}

const numbers: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => Math.trunc(a) % Math.abs(Math.trunc(b)),
}

export function calculate(operator: string, a: Json, b: Json): Json {
  if (typeof a === 'number' && typeof b === 'number') {
    if ((operator === '/' || operator === '%') && Math.trunc(b) === 0 && (operator === '%' || b === 0)) {
      throw new JqError(`${a} and ${b} cannot be divided because the divisor is zero`)
    }
    return numbers[operator]?.(a, b) ?? null
  }
  if (operator === '+') {
    if (a === null) return b
    if (b === null) return a
    if (typeof a === 'string' && typeof b === 'string') return a + b
    if (isList(a) && isList(b)) return [...a, ...b]
    if (isMap(a) && isMap(b)) return { ...a, ...b }
  }
  if (operator === '-' && isList(a) && isList(b))
    return a.filter((item) => !b.some((other) => order(item, other) === 0))
  if (operator === '*' && isMap(a) && isMap(b)) return mergeDeep(a, b)
  if (operator === '/' && typeof a === 'string' && typeof b === 'string') return a.split(b)
  throw new JqError(`${getJsonKind(a)} and ${getJsonKind(b)} cannot be combined with ${operator}`)
}

function mergeDeep(a: Json, b: Json): Json {
  if (!isMap(a) || !isMap(b)) return b
  const getField = (key: string): Json => (Object.hasOwn(a, key) ? (a[key] ?? null) : null)
  return {
    ...a,
    ...Object.fromEntries(Object.entries(b).map(([key, value]) => [key, mergeDeep(getField(key), value)])),
  }
}
