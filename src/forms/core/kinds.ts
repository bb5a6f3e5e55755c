import { SECRET_MASK } from '../../schema/secrets'
import type { BaseKind, FieldSchema, Json } from '../../schema/types'
import { isPercent } from '../values/amounts'
import { isByteSize } from '../values/byteSize'
import { isDateTime } from '../values/dateTime'
import { isDuration } from '../values/duration'
import { checkHostPort, splitCommaList } from '../values/hostPort'
import { checkPem } from '../values/pem'
import { isRate } from '../values/rate'
import { isRecordName, isRegExp, isUrl } from '../values/textFormats'
import { checkTopicFilter, checkTopicName } from '../values/topic'

/** Checks that JSON Schema cannot express, by kind. Each returns the name of the broken rule. */
const KIND_CHECKS: Partial<Record<BaseKind, (value: string | number, name: string) => string | undefined>> = {
  duration: (value) => (isDuration(String(value)) ? undefined : 'duration'),
  'byte-size': (value) => (isByteSize(value) ? undefined : 'byteSize'),
  rate: (value) => (isRate(String(value)) ? undefined : 'rate'),
  percent: (value) => (isPercent(value) ? undefined : 'percent'),
  regexp: (value) => (isRegExp(String(value)) ? undefined : 'regexp'),
  'date-time': (value) => (isDateTime(value) ? undefined : 'dateTime'),
  topic: (value) => checkTopicName(String(value)),
  'topic-filter': (value) => checkTopicFilter(String(value)),
  'host-port': (value) => checkHostPort(String(value)),
  'comma-list': (value, name) =>
    SERVERS.test(name)
      ? splitCommaList(String(value))
          .map(checkHostPort)
          .find((rule) => rule !== undefined)
      : undefined,
  url: (value) => (isUrl(String(value)) ? undefined : 'url'),
  'record-name': (value) => (isRecordName(String(value)) ? undefined : 'name'),
  pem: (value, name) => checkPem(String(value), name),
}

const SERVERS = /^(?:servers|bootstrap_hosts)$/

/** Returns the kind without the `-or-enum` suffix of unions with fixed words. */
export function getBaseKind(schema: FieldSchema): string | undefined {
  return schema['x-kind']?.replace(/-or-enum$/, '')
}

/** Returns the rule of its kind that a value breaks, if any. Values masked by the broker always pass. */
export function checkKind(value: Json, schema: FieldSchema, name = ''): string | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || value === SECRET_MASK)
    return undefined
  const words = listFixedWords(schema)
  if (words.includes(value)) return undefined
  if (words.length > 0) return checkKind(value, getValueBranch(schema), name)
  const kind = getBaseKind(schema) as BaseKind | undefined
  return kind ? KIND_CHECKS[kind]?.(value, name) : undefined
}

export function isScalar(schema: FieldSchema): boolean {
  if (schema.anyOf) return schema.anyOf.every(isScalar)
  return schema.enum !== undefined || schema.const !== undefined || SCALARS.has(schema.type ?? '')
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean'])

export function listFixedWords(schema: FieldSchema): Json[] {
  return (schema.anyOf ?? []).flatMap((branch) => branch.enum ?? (branch.const !== undefined ? [branch.const] : []))
}

/** Returns the free-value branch of an enum-or-value union, with the union's kind. */
export function getValueBranch(schema: FieldSchema): FieldSchema {
  const branches = (schema.anyOf ?? []).filter((branch) => !branch.enum && branch.const === undefined)
  const kind = getBaseKind(schema)
  const isSpecificKind = kind && !['number', 'string', 'boolean'].includes(kind)
  const branch: FieldSchema = branches.length === 1 && branches[0] ? { ...branches[0] } : { anyOf: branches }
  return isSpecificKind ? { ...branch, 'x-kind': kind as BaseKind } : branch
}

/** Whether a union of plain values takes a template: a number or `${qos}`. */
export const acceptsTemplate = (schema: FieldSchema): boolean =>
  listFixedWords(schema).length === 0 && (schema.anyOf ?? []).some((branch) => branch['x-kind'] === 'template')
