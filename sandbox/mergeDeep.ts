import { isRecord } from './isRecord'

/** Merges objects deeply: fields missing in `overrides` keep their values. */
export function mergeDeep<T>(base: T, overrides: unknown): T
export function mergeDeep(base: unknown, overrides: unknown): unknown {
  if (!isRecord(base) || !isRecord(overrides)) return overrides
  const result = { ...base }
  for (const [name, value] of Object.entries(overrides)) result[name] = mergeDeep(result[name], value)
  return result
}
