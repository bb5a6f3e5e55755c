import type { Terms, Value } from '../../codecs/values'

/** Schema registry; throws if the schema or the data is invalid. */
export interface Schemas {
  decode(name: string, data: Uint8Array, messageType?: string): unknown
  encode(name: string, data: unknown, messageType?: string): Uint8Array
  check(name: string, data: unknown, messageType?: string): boolean
}

/** Host services for functions. A missing service only fails the functions that need it. */
export interface Environment {
  /** Nanoseconds since the epoch. */
  now(): bigint
  /** Offset of local time from UTC in seconds. */
  localOffset(): number
  random(): number
  randomBytes(count: number): Uint8Array
  /** `algorithm` is the broker's name: md5, sha, sha256 … Throws if unknown. */
  hash?(algorithm: string, data: Uint8Array): Uint8Array
  compression?: Record<
    'gzip' | 'gunzip' | 'zip' | 'unzip' | 'zip_compress' | 'zip_uncompress',
    (data: Uint8Array) => Uint8Array
  >
  readonly schemas?: Schemas | undefined
  /** Runs work of untrusted duration; throws after `limit` milliseconds. */
  guard<T>(work: () => T, limit?: number): T
  /** Default timeout of a jq program in milliseconds. */
  readonly jqTimeout: number
  /** `kv_store_…`: shared by all rules. */
  readonly store: Map<string, Value>
  /** `proc_dict_…`: on the broker each connection has its own. */
  readonly dictionary: Map<string, Value>
}

/** Data and services of a statement's evaluation. */
export interface Scope {
  readonly columns: Terms
  /** Original message or event, for functions that ignore changes of the columns. */
  readonly event: Terms
  readonly environment: Environment
  /** The payload is parsed once, on first access. */
  readonly payloads: { text?: string; value?: Value }
}

/** Creates an environment with only the clock and randomness. */
export function createPlainEnvironment(): Environment {
  return {
    now: () => BigInt(Date.now()) * 1_000_000n,
    localOffset: () => -new Date().getTimezoneOffset() * 60,
    random: Math.random,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    guard: (work) => work(),
    jqTimeout: 10_000,
    store: new Map(),
    dictionary: new Map(),
  }
}
