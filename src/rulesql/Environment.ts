import type { Value } from './values'

/** A schema registry; throws where the schema or the data will not do. */
export interface Schemas {
  decode(name: string, data: Uint8Array, messageType?: string): unknown
  encode(name: string, data: unknown, messageType?: string): Uint8Array
  check(name: string, data: unknown, messageType?: string): boolean
}

/** What functions need of the machine. What is left out makes the functions that need it fail, not the module. */
export interface Environment {
  /** Nanoseconds since the epoch. */
  now(): bigint
  /** Seconds that local time is ahead of UTC. */
  localOffset(): number
  /** From 0 to 1. */
  random(): number
  randomBytes(count: number): Uint8Array
  /** By the broker's name of the algorithm: md5, sha, sha256 … Throws for one that is not known. */
  hash?(algorithm: string, data: Uint8Array): Uint8Array
  compression?: Record<
    'gzip' | 'gunzip' | 'zip' | 'unzip' | 'zip_compress' | 'zip_uncompress',
    (data: Uint8Array) => Uint8Array
  >
  readonly schemas?: Schemas | undefined
  /** Runs work that a stranger's expression may prolong without end; throws when it takes too long (ms). */
  guard<T>(work: () => T, limit?: number): T
  /** Longest run of a jq program that names no limit of its own, in ms. */
  readonly jqTimeout: number
  /** `kv_store_…`: shared by all rules. */
  readonly store: Map<string, Value>
  /** `proc_dict_…`: on the broker each connection has its own. */
  readonly dictionary: Map<string, Value>
}

/** An environment that asks nothing of the machine but its clock and its randomness. */
export function plainEnvironment(): Environment {
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
