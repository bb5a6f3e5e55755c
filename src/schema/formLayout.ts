import { CONNECTION, inOrder, isEssential, isRare, LAST, neverOffered, PAIRS, RESOURCE, TLS } from './fieldRoles'
import { getFieldsToFill } from './fieldsToFill'
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
const FEW = 6

const ORDER_OF_SECTIONS = ['connection', 'tls', 'group', 'resource', 'advanced'] as const

/** Assigns each field of a form to exactly one place. */
export function formLayout(schema: FieldSchema): FormLayout {
  const names = offered(schema)
  const last = lastOf(schema, names)
  const toFill = getFieldsToFill(schema)
  const rest = inOrder(
    names.filter((name) => !last.includes(name)),
    toFill,
  )
  const few = names.filter((name) => !isGroup(schema.properties?.[name])).length <= FEW
  const place = (name: string) => placeOf(name, schema.properties?.[name] ?? {}, toFill.includes(name), few)
  const basic = rest.filter((name) => place(name) === 'basic')
  const sections = ORDER_OF_SECTIONS.flatMap((key): FormLayout['sections'] => {
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
export function partsOf(schema: FieldSchema): { needed: string[]; advanced: string[] } {
  const names = offered(schema)
  const toFill = getFieldsToFill(schema)
  const ordered = inOrder(names, toFill)
  const waits = (name: string) =>
    placeOf(name, schema.properties?.[name] ?? {}, toFill.includes(name), false) !== 'basic'
  const needed = ordered.filter((name) => !waits(name))
  // Show all fields if every one is optional.
  if (needed.length === 0) return { needed: ordered, advanced: [] }
  return { needed, advanced: ordered.filter(waits) }
}

export function groupOrder(schema: FieldSchema): string[] {
  const ordered = inOrder(offered(schema), getFieldsToFill(schema))
  return ordered.includes('enable') ? ['enable', ...ordered.filter((name) => name !== 'enable')] : ordered
}

/** Arranges fields in rows. Paired fields share a row. */
export function rowsOf(names: readonly string[]): string[][] {
  const rows: string[][] = []
  for (const name of names) {
    const before = rows.at(-1)
    const paired = before?.length === 1 && PAIRS.some(([a, b]) => a === before[0] && b === name)
    if (paired) before.push(name)
    else rows.push([name])
  }
  return rows
}

function offered(schema: FieldSchema): string[] {
  const hidden = neverOffered(schema)
  return Object.keys(schema.properties ?? {}).filter((name) => !hidden.includes(name))
}

/**
 * In settings the enabled switch comes first because other fields depend on it. In a new record it comes last with
 * description and tags.
 */
function lastOf(schema: FieldSchema, names: readonly string[]): string[] {
  const made = getFieldsToFill(schema).some((name) => name !== 'enable') || names.some((name) => MADE.has(name))
  return made ? LAST.filter((name) => names.includes(name)) : []
}

/** Fields that only records have, not settings. */
const MADE: ReadonlySet<string> = new Set(['user_id_type', 'algorithm', 'from', 'mountpoint', 'bind', 'sql', 'name'])

type Place = SectionKey | 'group' | 'basic'

function placeOf(name: string, field: FieldSchema, required: boolean, few: boolean): Place {
  if (TLS.test(name)) return 'tls'
  if (RESOURCE.test(name)) return 'resource'
  if (required || name === 'enable' || name === 'enabled') return 'basic'
  if (isGroup(field)) return isEssential(name) || getFieldsToFill(field).length > 0 ? 'basic' : 'group'
  if (CONNECTION.test(name)) return 'connection'
  if (isRare(name)) return 'advanced'
  if (few || isEssential(name)) return 'basic'
  return field.default !== undefined || isAmount(field) ? 'advanced' : 'basic'
}

const isGroup = (field: FieldSchema | undefined): boolean => field?.properties !== undefined

const AMOUNTS = /^(?:duration|byte-size|rate|percent|duration-s|duration-ms|bytes)/

/** Durations, sizes, rates and counts. Most users keep their defaults. */
function isAmount(field: FieldSchema): boolean {
  const number = [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'integer' || type === 'number')
  return number || AMOUNTS.test(field['x-kind'] ?? '')
}
