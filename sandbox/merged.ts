import { isRecord } from './isRecord'

/** Values field by field: fields that `over` leaves out keep their values, also within groups. */
export function merged<T>(under: T, over: unknown): T
export function merged(under: unknown, over: unknown): unknown {
  if (!isRecord(under) || !isRecord(over)) return over
  const result = { ...under }
  for (const [name, value] of Object.entries(over)) result[name] = merged(result[name], value)
  return result
}
