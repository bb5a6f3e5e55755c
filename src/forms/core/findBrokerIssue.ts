import { type BrokerError, parseFieldPath } from '../../api/errors'
import type { MessageIssue } from '../../api/parseMessage'
import type { FieldSchema, Json } from '../../schema/types'
import type { Issue, Path } from '../types'
import { findSchemaAt } from './findSchemaAt'
import { getBaseKind } from './kinds'
import { getAt } from './paths'
import { getUnion } from './unions'

const RULES: Readonly<Record<string, string>> = {
  required_field: 'required',
  unable_to_convert_to_enum_symbol: 'select',
  not_a_enum_symbol: 'select',
  not_a_enum_value: 'select',
  unknown_fields: 'unknown',
  bad_duration: 'duration',
  port_number_too_large: 'port',
}

/** The broker reports type mismatches in terms of Erlang types; the rule of the field's kind is clearer. */
const RULE_OF_KIND: Readonly<Record<string, string>> = {
  duration: 'duration',
  'byte-size': 'byteSize',
  rate: 'rate',
  percent: 'percent',
  'date-time': 'dateTime',
  'host-port': 'hostPort',
}

/** Converts a broker's refusal into an issue of the field it names; undefined if the form has no such field. */
export function findBrokerIssue(
  { readings }: Pick<BrokerError, 'readings'>,
  schema: FieldSchema,
  data?: Json,
): Issue | undefined {
  // If no branch of a union matched, the broker lists errors for each. Take the branch that has all its fields in
  // this form.
  const fitting = readings
    .map((list) => list.map((one) => toIssue(one, schema, data)))
    .filter((list) => list.length > 0 && (readings.length === 1 || list.every((issue) => issue !== undefined)))
    .sort((a, b) => a.length - b.length)
  return fitting[0]?.find((issue) => issue !== undefined)
}

function toIssue(complaint: MessageIssue, schema: FieldSchema, data: Json | undefined): Issue | undefined {
  const found = findField(parseFieldPath(complaint.path), schema, data)
  if (!found) return undefined
  const { path, field } = found
  const { path: _, ...details } = complaint
  const [, min, max] = /^(-?\d+)\.\.(-?\d+)$/.exec(details.expected ?? '') ?? []
  if (min !== undefined && max !== undefined)
    return { path, rule: 'range', params: { min: Number(min), max: Number(max) } }
  const rule = details.expected === undefined ? RULES[details.reason] : RULE_OF_KIND[getBaseKind(field) ?? '']
  return rule ? { path, rule } : { path, rule: 'broker', message: details }
}

/**
 * Finds the field of a broker's error path. Skips leading segments outside this form (`connectors.http.name`,
 * `authentication.1`), counts list items from 1, and maps a tag to its union.
 */
function findField(
  parts: Path,
  schema: FieldSchema,
  data: Json | undefined,
): { path: Path; field: FieldSchema } | undefined {
  // If the first segment is a field of this form, do not match a suffix of the path.
  const isFormField = findSchemaAt(schema, parts.slice(0, 1)) !== undefined
  for (let from = 0; from < (isFormField ? 1 : parts.length); from++) {
    const path = shiftListIndexes(parts.slice(from), schema, data)
    const field = path.length === 0 ? undefined : findSchemaAt(schema, path, data)
    if (!field) continue
    const holder = path.slice(0, -1)
    const union = getUnion(findSchemaAt(schema, holder, data) ?? {})
    return union?.tag === path.at(-1) && holder.length > 0 ? { path: holder, field: {} } : { path, field }
  }
  return undefined
}

function shiftListIndexes(parts: Path, schema: FieldSchema, data: Json | undefined): Path {
  const path: (string | number)[] = []
  for (const part of parts) {
    const isList = findSchemaAt(schema, path, data)?.items !== undefined || Array.isArray(getAt(data, path))
    path.push(isList && typeof part === 'number' ? Math.max(0, part - 1) : part)
  }
  return path
}
