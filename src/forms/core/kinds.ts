import type { BaseKind, FieldSchema, Json } from '../../schema/types'
import { isByteSize } from '../values/byteSize'
import { isDateTime } from '../values/dateTime'
import { isDuration } from '../values/duration'
import { isRate } from '../values/rate'
import { topicFilterRule, topicNameRule } from '../values/topic'

/** What JSON Schema cannot check: whether a text is what its kind says. Answers with the broken rule's name. */
const checks: Partial<Record<BaseKind, (value: string | number) => string | undefined>> = {
  duration: (value) => (isDuration(String(value)) ? undefined : 'duration'),
  'byte-size': (value) => (isByteSize(value) ? undefined : 'byteSize'),
  rate: (value) => (isRate(String(value)) ? undefined : 'rate'),
  'date-time': (value) => (isDateTime(value) ? undefined : 'dateTime'),
  topic: (value) => topicNameRule(String(value)),
  'topic-filter': (value) => topicFilterRule(String(value)),
  'host-port': (value) => (/^\S+$/.test(String(value)) ? undefined : 'hostPort'),
}

/** The kind of the plain value, where a union adds fixed words to it. */
export function baseKind(schema: FieldSchema): string | undefined {
  return schema['x-kind']?.replace(/-or-enum$/, '')
}

export function kindRule(value: Json, schema: FieldSchema): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const words = fixedWords(schema)
  if (words.includes(value)) return undefined
  if (words.length > 0) return kindRule(value, valueBranch(schema))
  const kind = baseKind(schema) as BaseKind | undefined
  return kind ? checks[kind]?.(value) : undefined
}

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
