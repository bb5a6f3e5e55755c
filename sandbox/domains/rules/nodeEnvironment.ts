import { createHash, randomBytes } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import { deflateRawSync, deflateSync, gunzipSync, gzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { Float, fromBytes, type Value } from '../../../src/codecs/values'
import { createPlainEnvironment, type Environment, type Schemas } from '../../../src/domain/rulesql/Environment'
import type { Services } from '../../area'

/** Limits decompression of hostile payloads. */
const limit = { maxOutputLength: 16 * 1024 * 1024 }
/** Ms of wall-clock time, generous so that simple expressions do not time out on a busy machine. */
const expressionLimit = 500
/** Ms; the process blocks meanwhile, unlike the broker. */
const longestRun = 1000

/** The broker's hash names that differ from Node's. */
const algorithms: Readonly<Record<string, string>> = { sha: 'sha1' }

/** Rule functions backed by this machine's clock, hashes, compression and the schema registry. */
export function nodeEnvironment(services: Services, jqTimeout: () => number = () => 10_000): Environment {
  const inside: { work: () => unknown } = createContext({ work: () => undefined }) as typeof inside
  const script = new Script('work()')
  return {
    ...createPlainEnvironment(),
    now: () => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n,
    randomBytes: (count) => new Uint8Array(randomBytes(count)),
    hash: (algorithm, data) =>
      createHash(algorithms[algorithm] ?? algorithm)
        .update(data)
        .digest(),
    compression: {
      gzip: (data) => gzipSync(data),
      gunzip: (data) => gunzipSync(data, limit),
      zip: (data) => deflateRawSync(data),
      unzip: (data) => inflateRawSync(data, limit),
      zip_compress: (data) => deflateSync(data),
      zip_uncompress: (data) => inflateSync(data, limit),
    },
    get schemas(): Schemas | undefined {
      const registry = services.schemas
      return (
        registry && {
          decode: (name, data, type) => toRuleValue(registry.decode(name, Buffer.from(data), type)),
          encode: (name, data, type) => registry.encode(name, data, type),
          check: (name, data, type) => registry.check(name, data, type),
        }
      )
    },
    get jqTimeout() {
      return jqTimeout()
    },
    // Regular expressions may never terminate, so they run under a time limit.
    guard: <T>(work: () => T, limit = expressionLimit): T => {
      inside.work = work
      return script.runInContext(inside as object, { timeout: Math.max(1, Math.min(limit, longestRun)) }) as T
    },
  }
}

/** Converts decoded data to rule values: UTF-8 bytes to text, records to plain maps. */
function toRuleValue(decoded: unknown): Value {
  if (decoded instanceof Uint8Array) return fromBytes(decoded)
  if (decoded instanceof Float) return decoded
  if (Array.isArray(decoded)) return decoded.map(toRuleValue)
  if (typeof decoded !== 'object' || decoded === null) return decoded as Value
  return Object.fromEntries(Object.entries(decoded).map(([key, value]) => [key, toRuleValue(value)]))
}
