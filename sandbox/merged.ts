import { isRecord } from './isRecord'

/** Merges objects deeply: fields missing in `over` keep their values. */
export function merged<T>(under: T, over: unknown): T
export function merged(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over
  const result = { ...under }
  for (const [name, value] of Object.entries(over)) result[name] = merged(result[name], value)
  return result
}
