import { Float } from '../../codecs/values'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Prepares values for another thread, because structured cloning loses the class Float. Values never contain a Map.
 */
export function pack(value: unknown): unknown {
  if (value instanceof Float) return new Map([['float', value.value]])
  return mapInner(value, pack)
}

export function unpack(value: unknown): unknown {
  if (value instanceof Map) return new Float(Number(value.get('float')))
  return mapInner(value, unpack)
}

function mapInner(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]))
  return value
}
