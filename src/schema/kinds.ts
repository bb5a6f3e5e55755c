import type { SchemaObject } from './document'
import { BASE_KINDS, type BaseKind, type Kind } from './types'

/** Alternative `format` names of the same kind. */
const KIND_BY_SYNONYM: Record<string, BaseKind> = {
  bytesize: 'byte-size',
  'ip-port': 'host-port',
  percentage: 'percent',
  uri: 'url',
  byte: 'base64',
  ipv4: 'ip',
  ipv6: 'ip',
  'epoch-millisecond': 'epoch-ms',
  'epoch-second': 'epoch-s',
  'epoch-microsecond': 'epoch-us',
}

/** Returns the kind for a `format`, or undefined for formats without a kind. */
export function getFormatKind(format: string | undefined): BaseKind | undefined {
  if (format === undefined) return undefined
  return BASE_KINDS.find((kind) => kind === format) ?? KIND_BY_SYNONYM[format]
}

/**
 * Brokers write a fixed example for each type of their configuration language, so an example reveals types that
 * JSON lacks. The units also match the few hand-written examples (`24h`, `75%`, `64KB`).
 */
const FINGERPRINTS: readonly [pattern: RegExp, kind: BaseKind][] = [
  [/^\d+(?:\.\d+)?(?:ms|s|m|h|d|w)$/, 'duration'],
  [/^\d+(?:\.\d+)?(?:KB|MB|GB)$/, 'byte-size'],
  [/^\d+(?:KB|MB|GB)?\/(?:ms|s|m|h|d)$/, 'rate'],
  [/^(?:\d{1,3}\.){3}\d{1,3}:\d{1,5}$/, 'host-port'],
  [/^\d+(?:\.\d+)?%$/, 'percent'],
  [/^R4ND0M\/S/, 'password'],
  [/^item1,item2$/, 'comma-list'],
  [/^https?:\/\//, 'url'],
  [/^SELECT /, 'sql'],
]

/** Kinds of fields without a matching format or example, reviewed for 5.6.1. */
const KIND_BY_NAME: Record<string, BaseKind> = {
  certfile: 'pem',
  keyfile: 'pem',
  cacertfile: 'pem',
}

/** Secret fields that raw documents do not mark, reviewed by hand. `partition_key` and `api_key` are not secret. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'secret', 'private_key'])

/** Kinds of numeric timestamps by the number of digits in their example. */
const EPOCH_KIND_BY_DIGITS: Record<number, BaseKind> = { 10: 'epoch-s', 13: 'epoch-ms', 16: 'epoch-us' }

/** Detects the kind of a scalar from its format, its example, or its name. */
export function getValueKind(schema: SchemaObject, name?: string): BaseKind | undefined {
  const formatKind = getFormatKind(schema.format)
  if (formatKind) return formatKind
  if (schema.enum || schema.const !== undefined) return undefined
  const { example } = schema
  if (schema.type === 'integer') {
    const digits = typeof example === 'number' && /^16[34]\d+$/.test(String(example)) ? String(example).length : 0
    return EPOCH_KIND_BY_DIGITS[digits]
  }
  if (schema.type !== 'string') return undefined
  if (typeof example === 'string') {
    const found = FINGERPRINTS.find(([pattern]) => pattern.test(example))
    if (found) return found[1]
  }
  if (name === undefined) return undefined
  return KIND_BY_NAME[name] ?? (SECRETS.has(name) ? 'password' : undefined)
}

/** Detects the kind of a union of scalars, such as `duration-or-enum` for fixed words and a duration. */
export function getUnionKind(branches: readonly SchemaObject[], name?: string): Kind | undefined {
  const open = branches.filter((branch) => !branch.enum && branch.const === undefined)
  const kinds = open.map((branch) => getValueKind(branch, name))
  if (kinds.some((kind) => kind === 'date-time'))
    return open.length < branches.length ? 'date-time-or-enum' : 'date-time'
  if (open.length === branches.length)
    return kinds.length > 0 && kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined
  if (open.length !== 1 || !open[0]) return undefined
  const base = kinds[0] ?? BASE_OF_TYPE[String(open[0].type)]
  return base ? `${base}-or-enum` : undefined
}

const BASE_OF_TYPE: Record<string, 'number' | 'string' | 'boolean'> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
}
