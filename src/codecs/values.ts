/**
 * Value of a statement, an Erlang term on the broker. `undefined` is a missing value, `null` is JSON null. Integers
 * above 2^53 are bigint; a float without a fraction is a Float. Bytes are a string if they are UTF-8, otherwise a
 * Uint8Array.
 */
export type Value =
  | undefined
  | null
  | boolean
  | string
  | number
  | bigint
  | Float
  | Uint8Array
  | readonly Value[]
  | Terms

export interface Terms {
  readonly [key: string]: Value
}

/** Float without a fraction: 1.0 is not 1. */
export class Float {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/** Reason why a statement failed; `reason` is the broker's term. */
export class RuleFailure extends Error {
  readonly reason: string
  readonly details: Readonly<Record<string, string>>

  constructor(reason: string, details: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.reason = reason
    this.details = details
  }
}

export const isInteger = (value: Value): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))

export const isFloat = (value: Value): value is number | Float =>
  value instanceof Float || (typeof value === 'number' && !Number.isInteger(value))

export const isNumber = (value: Value): value is number | bigint | Float =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Float

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

export const isMap = (value: Value): value is Terms =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array) &&
  !(value instanceof Float)

/** Converts a JavaScript number to a float; infinity and NaN are not supported. */
export function createFloat(value: number): number | Float {
  if (!Number.isFinite(value)) throw new RuleFailure('badarith')
  return Number.isInteger(value) ? new Float(value) : value
}

export const fromBigInt = (value: bigint): number | bigint =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value

/** Converts an integral JavaScript number to an integer. */
export const normalizeInteger = (value: number): number | bigint =>
  Number.isSafeInteger(value) ? value + 0 : BigInt(value)

export const toNumber = (value: number | bigint | Float): number =>
  value instanceof Float ? value.value : Number(value)

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** Decodes bytes to a string if they are UTF-8. */
export function fromBytes(bytes: Uint8Array): string | Uint8Array {
  try {
    return utf8.decode(bytes)
  } catch {
    return bytes
  }
}

export const toBytes = (value: string | Uint8Array): Uint8Array =>
  typeof value === 'string' ? encoder.encode(value) : value

/** Sorted own keys, because Erlang maps are unordered. */
export const listSortedKeys = (map: object): string[] => Object.keys(map).sort()
