import type { BaseKind, FieldSchema, Json } from '../../schema/types'
import { isByteSize } from '../values/byteSize'
import { isDateTime } from '../values/dateTime'
import { isDuration } from '../values/duration'
import { commaParts, hostPortRule } from '../values/hostPort'
import { pemRule } from '../values/pem'
import { isPercent } from '../values/percent'
import { isRate } from '../values/rate'
import { isRegExp } from '../values/regExp'
import { topicFilterRule, topicNameRule } from '../values/topic'
import { isUrl } from '../values/url'
import { MASK } from './mask'

/** What JSON Schema cannot check: whether a text is what its kind says. Answers with the broken rule's name. */
const checks: Partial<Record<BaseKind, (value: string | number, name: string) => string | undefined>> = {
  duration: (value) => (isDuration(String(value)) ? undefined : 'duration'),
  'byte-size': (value) => (isByteSize(value) ? undefined : 'byteSize'),
  rate: (value) => (isRate(String(value)) ? undefined : 'rate'),
  percent: (value) => (isPercent(value) ? undefined : 'percent'),
  regexp: (value) => (isRegExp(String(value)) ? undefined : 'regexp'),
  'date-time': (value) => (isDateTime(value) ? undefined : 'dateTime'),
  topic: (value) => topicNameRule(String(value)),
  'topic-filter': (value) => topicFilterRule(String(value)),
  'host-port': (value) => hostPortRule(String(value)),
  'comma-list': (value, name) =>
    SERVERS.test(name)
      ? commaParts(String(value))
          .map(hostPortRule)
          .find((rule) => rule !== undefined)
      : undefined,
  url: (value) => (isUrl(String(value)) ? undefined : 'url'),
  pem: (value, name) => pemRule(String(value), name),
}

/** Lists of addresses among the lists with commas. */
const SERVERS = /^(?:servers|bootstrap_hosts)$/

/** The kind of the plain value, where a union adds fixed words to it. */
export function baseKind(schema: FieldSchema): string | undefined {
  return schema['x-kind']?.replace(/-or-enum$/, '')
}

/** The rule of its kind that a value breaks, if it breaks one. Nothing is known of what the broker masks. */
export function kindRule(value: Json, schema: FieldSchema, name = ''): string | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || value === MASK) return undefined
  const words = fixedWords(schema)
  if (words.includes(value)) return undefined
  if (words.length > 0) return kindRule(value, valueBranch(schema), name)
  const kind = baseKind(schema) as BaseKind | undefined
  return kind ? checks[kind]?.(value, name) : undefined
}

/** A plain value, or a union of nothing but such. */
export function isScalar(schema: FieldSchema): boolean {
  if (schema.anyOf) return schema.anyOf.every(isScalar)
  return schema.enum !== undefined || schema.const !== undefined || SCALARS.has(schema.type ?? '')
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean'])

/** The words of an enum-or-value union, from its enum branches. */
export function fixedWords(schema: FieldSchema): Json[] {
  return (schema.anyOf ?? []).flatMap((branch) => branch.enum ?? (branch.const !== undefined ? [branch.const] : []))
}

/** The branch of an enum-or-value union that takes the free value, with the kind and help of the whole. */
export function valueBranch(schema: FieldSchema): FieldSchema {
  const branches = (schema.anyOf ?? []).filter((branch) => !branch.enum && branch.const === undefined)
  const kind = baseKind(schema)
  const known = kind && !['number', 'string', 'boolean'].includes(kind)
  const branch: FieldSchema = branches.length === 1 && branches[0] ? { ...branches[0] } : { anyOf: branches }
  return known ? { ...branch, 'x-kind': kind as BaseKind } : branch
}
