import type { Json } from './types'

export type JsonObject = Record<string, Json>

/** Checks for a JSON object; false for arrays and null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
