import { isRecord } from './isRecord'

/** Merges objects deeply: fields missing in `over` keep their values. */
export function mergeDeep<T>(under: T, over: unknown): T
export function mergeDeep(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over
  const result = { ...under }
  for (const [name, value] of Object.entries(over)) result[name] = mergeDeep(result[name], value)
  return result
}
