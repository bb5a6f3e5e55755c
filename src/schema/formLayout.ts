import { CONNECTION, inOrder, isEssential, isRare, LAST, neverOffered, PAIRS, RESOURCE, TLS } from './fieldRoles'
import { getFieldsToFill } from './fieldsToFill'
import type { FieldSchema } from './types'

export type SectionKey = 'connection' | 'tls' | 'resource' | 'advanced'

export interface FormLayout {
  /** Shown at once, by role: name, address, database, account, topic or template. */
  basic: string[]
  /** Closed until opened; only those that hold a field. `group`: a group of fields under its own name. */
  sections: { key: SectionKey | 'group'; fields: string[] }[]
  /** Whether it runs, note and tags: below the sections. */
  last: string[]
}

/** A form with so few fields hides none of them. */
const FEW = 6

const ORDER_OF_SECTIONS = ['connection', 'tls', 'group', 'resource', 'advanced'] as const

/** Where each field of a form stands. Every field stands in exactly one place. */
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
    // Each group has a section of its own.
    return key === 'group'
      ? fields.map((name) => ({ key, fields: [name] }))
      : fields.length > 0
        ? [{ key, fields }]
        : []
  })
  // A form of nothing but groups and options has no less important half to hide.
  const options = sections.filter(({ key }) => key === 'advanced').flatMap(({ fields }) => fields)
  if (basic.length > 0 || options.length === 0) return { basic, sections, last }
  return { basic: options, sections: sections.filter(({ key }) => key !== 'advanced'), last }
}

/** What a group within a form shows at once, and what waits under the form's one "Advanced". */
export function partsOf(schema: FieldSchema): { needed: string[]; advanced: string[] } {
  const names = offered(schema)
  const toFill = getFieldsToFill(schema)
  const ordered = inOrder(names, toFill)
  const waits = (name: string) =>
    placeOf(name, schema.properties?.[name] ?? {}, toFill.includes(name), false) !== 'basic'
  const needed = ordered.filter((name) => !waits(name))
  // Of a group all of which may be left as it is, something must be seen.
  if (needed.length === 0) return { needed: ordered, advanced: [] }
  return { needed, advanced: ordered.filter(waits) }
}

/** The fields of a group in their order: its switch first, all else by role. */
export function groupOrder(schema: FieldSchema): string[] {
  const ordered = inOrder(offered(schema), getFieldsToFill(schema))
  return ordered.includes('enable') ? ['enable', ...ordered.filter((name) => name !== 'enable')] : ordered
}

/** Fields in rows: pairs that are one thing stand side by side. */
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

/** Of settings the switch stands first, for all else depends on it; of a thing that is made, last with note and tags. */
function lastOf(schema: FieldSchema, names: readonly string[]): string[] {
  const made = getFieldsToFill(schema).some((name) => name !== 'enable') || names.some((name) => MADE.has(name))
  return made ? LAST.filter((name) => names.includes(name)) : []
}

/** What only a thing that is made has. */
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

/** Durations, sizes, rates and counts: who does not know them leaves them. */
function isAmount(field: FieldSchema): boolean {
  const number = [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'integer' || type === 'number')
  return number || AMOUNTS.test(field['x-kind'] ?? '')
}
