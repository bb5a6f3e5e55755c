import {
  CONNECTION_FIELDS,
  FIELD_PAIRS,
  isEssentialField,
  isRareField,
  LAST_FIELDS,
  listHiddenFields,
  RESOURCE_FIELDS,
  sortByRole,
  TLS_FIELDS,
} from './fieldRoles'
import { getFieldsToFill } from './getFieldsToFill'
import type { FieldSchema } from './types'

export type SectionKey = 'connection' | 'tls' | 'resource' | 'advanced'

export interface FormLayout {
  /** Always visible, sorted by role. */
  basic: string[]
  /** Collapsed sections, without empty ones. `group` is a field group under its own name. */
  sections: { key: SectionKey | 'group'; fields: string[] }[]
  last: string[]
}

/** Forms with at most this many fields hide none. */
const FEW_FIELDS = 6

const SECTION_ORDER = ['connection', 'tls', 'group', 'resource', 'advanced'] as const

/** Assigns each field of a form to exactly one place. */
export function buildFormLayout(schema: FieldSchema): FormLayout {
  const names = listOfferedFields(schema)
  const last = pickLastFields(schema, names)
  const toFill = getFieldsToFill(schema)
  const rest = sortByRole(
    names.filter((name) => !last.includes(name)),
    toFill,
  )
  const hasFewFields = names.filter((name) => !isGroup(schema.properties?.[name])).length <= FEW_FIELDS
  const place = (name: string) =>
    resolvePlace(name, schema.properties?.[name] ?? {}, toFill.includes(name), hasFewFields)
  const basic = rest.filter((name) => place(name) === 'basic')
  const sections = SECTION_ORDER.flatMap((key): FormLayout['sections'] => {
    const fields = rest.filter((name) => place(name) === key)
    return key === 'group'
      ? fields.map((name) => ({ key, fields: [name] }))
      : fields.length > 0
        ? [{ key, fields }]
        : []
  })
  // If a form has only groups and advanced fields, show the advanced fields at once.
  const options = sections.filter(({ key }) => key === 'advanced').flatMap(({ fields }) => fields)
  if (basic.length > 0 || options.length === 0) return { basic, sections, last }
  return { basic: options, sections: sections.filter(({ key }) => key !== 'advanced'), last }
}

/** Splits a group into visible fields and fields under the form's "Advanced" section. */
export function splitFields(schema: FieldSchema): { basicFields: string[]; advanced: string[] } {
  const names = listOfferedFields(schema)
  const toFill = getFieldsToFill(schema)
  const ordered = sortByRole(names, toFill)
  const isAdvanced = (name: string) =>
    resolvePlace(name, schema.properties?.[name] ?? {}, toFill.includes(name), false) !== 'basic'
  const needed = ordered.filter((name) => !isAdvanced(name))
  // Show all fields if every one is optional.
  if (needed.length === 0) return { basicFields: ordered, advanced: [] }
  return { basicFields: needed, advanced: ordered.filter(isAdvanced) }
}

export function sortGroupFields(schema: FieldSchema): string[] {
  const ordered = sortByRole(listOfferedFields(schema), getFieldsToFill(schema))
  return ordered.includes('enable') ? ['enable', ...ordered.filter((name) => name !== 'enable')] : ordered
}

/** Arranges fields in rows. Paired fields share a row. */
export function groupIntoRows(names: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const name of names) {
    const before = rows.at(-1)
    const paired = before?.length === 1 && FIELD_PAIRS.some(([a, b]) => a === before[0] && b === name)
    if (paired) before.push(name)
    else rows.push([name])
  }
  return rows
}

function listOfferedFields(schema: FieldSchema): string[] {
  const hidden = listHiddenFields(schema)
  return Object.keys(schema.properties ?? {}).filter((name) => !hidden.includes(name))
}

/**
 * In settings the enabled switch comes first because other fields depend on it. In a new record it comes last with
 * description and tags.
 */
function pickLastFields(schema: FieldSchema, names: readonly string[]): string[] {
  const isRecord =
    getFieldsToFill(schema).some((name) => name !== 'enable') || names.some((name) => RECORD_FIELDS.has(name))
  return isRecord ? LAST_FIELDS.filter((name) => names.includes(name)) : []
}

/** Fields that only records have, not settings. */
const RECORD_FIELDS: ReadonlySet<string> = new Set([
  'user_id_type',
  'algorithm',
  'from',
  'mountpoint',
  'bind',
  'sql',
  'name',
])

type Place = SectionKey | 'group' | 'basic'

function resolvePlace(name: string, field: FieldSchema, required: boolean, hasFewFields: boolean): Place {
  if (TLS_FIELDS.test(name)) return 'tls'
  if (RESOURCE_FIELDS.test(name)) return 'resource'
  if (required || name === 'enable' || name === 'enabled') return 'basic'
  if (isGroup(field)) return isEssentialField(name) || getFieldsToFill(field).length > 0 ? 'basic' : 'group'
  if (CONNECTION_FIELDS.test(name)) return 'connection'
  if (isRareField(name)) return 'advanced'
  if (hasFewFields || isEssentialField(name)) return 'basic'
  return field.default !== undefined || isAmount(field) ? 'advanced' : 'basic'
}

const isGroup = (field: FieldSchema | undefined): boolean => field?.properties !== undefined

const AMOUNT_KINDS = /^(?:duration|byte-size|rate|percent|duration-s|duration-ms|bytes)/

/** Durations, sizes, rates and counts. Most users keep their defaults. */
function isAmount(field: FieldSchema): boolean {
  const number = [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'integer' || type === 'number')
  return number || AMOUNT_KINDS.test(field['x-kind'] ?? '')
}
