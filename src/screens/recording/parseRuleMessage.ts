import { RECORDING_LIMITS } from './limits'

/** Approximate bytes per event in addition to its strings. */
const OVERHEAD = 300

const decoder = new TextDecoder()

/** Parses the columns of a rule message; undefined if it is not an object. */
export function parseRuleMessage(payload: Uint8Array): Record<string, unknown> | undefined {
  if (payload.length > RECORDING_LIMITS.payload) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(payload))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Estimates the size of an event in memory, in bytes. */
export const estimateSize = (payload: Uint8Array): number => OVERHEAD + 2 * payload.length

/** Returns a non-empty string; the broker writes "undefined" or "null" for columns without a value. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value !== 'undefined' && value !== 'null' ? value : undefined

/** Latest valid date (ECMA-262, 21.4.1.1). */
const LAST = 8.64e15

/** Returns a time in epoch milliseconds. */
export const readMoment = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value <= LAST ? value : undefined
