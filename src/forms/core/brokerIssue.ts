import type { Complaint } from '../../api/complaints'
import { type BrokerError, pathSegments } from '../../api/errors'
import type { FieldSchema, Json } from '../../schema/types'
import type { Issue, Path } from '../types'
import { baseKind } from './kinds'
import { getAt } from './paths'
import { schemaAt } from './schemaAt'
import { unionOf } from './unions'

/** The broker's words for what the form has sentences of its own for. */
const RULES: Readonly<Record<string, string>> = {
  required_field: 'required',
  unable_to_convert_to_enum_symbol: 'select',
  not_a_enum_symbol: 'select',
  not_a_enum_value: 'select',
  unknown_fields: 'unknown',
  bad_duration: 'duration',
  port_number_too_large: 'port',
}

/** The broker says that it expected another type, in the terms of its own code: the field's kind says it better. */
const RULE_OF_KIND: Readonly<Record<string, string>> = {
  duration: 'duration',
  'byte-size': 'byteSize',
  rate: 'rate',
  percent: 'percent',
  'date-time': 'dateTime',
  'host-port': 'hostPort',
}

/** A broker's refusal as an issue of the field that it names; undefined where it names none of this form. */
export function brokerIssue(
  { readings }: Pick<BrokerError, 'readings'>,
  schema: FieldSchema,
  data?: Json,
): Issue | undefined {
  // Of a union that nothing fitted, the branch that was meant is the one that this form has all the fields of.
  const fitting = readings
    .map((list) => list.map((one) => issueAt(one, schema, data)))
    .filter((list) => list.length > 0 && (readings.length === 1 || list.every((issue) => issue !== undefined)))
    .sort((a, b) => a.length - b.length)
  return fitting[0]?.find((issue) => issue !== undefined)
}

function issueAt(complaint: Complaint, schema: FieldSchema, data: Json | undefined): Issue | undefined {
  const found = placeOf(pathSegments(complaint.path), schema, data)
  if (!found) return undefined
  const { path, field } = found
  const { path: _, ...said } = complaint
  const [, min, max] = /^(-?\d+)\.\.(-?\d+)$/.exec(said.expected ?? '') ?? []
  if (min !== undefined && max !== undefined)
    return { path, rule: 'range', params: { min: Number(min), max: Number(max) } }
  const rule = said.expected === undefined ? RULES[said.reason] : RULE_OF_KIND[baseKind(field) ?? '']
  return rule ? { path, rule } : { path, rule: 'broker', said }
}

/**
 * The field of a path as brokers write it. What stands before the form's own fields (`connectors.http.name.`,
 * `authentication.1.`) is passed over; the items of a list are counted from 1; a tag is its union's.
 */
function placeOf(
  parts: Path,
  schema: FieldSchema,
  data: Json | undefined,
): { path: Path; field: FieldSchema } | undefined {
  // A path that begins within this form is one of it: its end is no field of another place.
  const known = schemaAt(schema, parts.slice(0, 1)) !== undefined
  for (let from = 0; from < (known ? 1 : parts.length); from++) {
    const path = fromOne(parts.slice(from), schema, data)
    const field = path.length === 0 ? undefined : schemaAt(schema, path, data)
    if (!field) continue
    const holder = path.slice(0, -1)
    const union = unionOf(schemaAt(schema, holder, data) ?? {})
    return union?.tag === path.at(-1) && holder.length > 0 ? { path: holder, field: {} } : { path, field }
  }
  return undefined
}

function fromOne(parts: Path, schema: FieldSchema, data: Json | undefined): Path {
  const path: (string | number)[] = []
  for (const part of parts) {
    const isList = schemaAt(schema, path, data)?.items !== undefined || Array.isArray(getAt(data, path))
    path.push(isList && typeof part === 'number' ? Math.max(0, part - 1) : part)
  }
  return path
}
