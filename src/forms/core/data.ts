import { getPreset } from '../../schema/fieldsToFill'
import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { equal, isBlank, isObject, type JsonObject, own } from './paths'
import { branchOf, choiceOf, soleChoice, type Union, unionOf, untagged } from './unions'

/**
 * A record as form data: what the schema knows and may be written. Read-only figures (status, metrics) stay behind.
 * Law: `submit(load(x), load(x))` is `load(x)`, and is `x` itself where `x` holds nothing that may not be written.
 */
export function load(record: Json | undefined, union: FieldSchema): Json | undefined {
  const schema = branchOf(union, record)
  if (Array.isArray(record)) {
    const items = schema.items
    return items ? record.map((item) => load(item, items) ?? null) : record
  }
  if (!isObject(record) || !schema.properties) return record
  const entries: [string, Json][] = []
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : restOf(schema)
    if (!field || field.readOnly) continue
    const loaded = load(value, field)
    if (loaded !== undefined) entries.push([name, loaded])
  }
  return Object.fromEntries(entries)
}

/**
 * What goes to the broker: everything that was there and still is, everything that was changed, the tag of each union
 * and all required fields, with their default if nobody filled them in. No other default is written: the broker's own
 * stays in force.
 */
export function submit(form: Json | undefined, initial: Json | undefined, schema: FieldSchema): Json | undefined {
  return written(form, initial, schema, { required: true, clearable: true, presets: true })
}

/** The body of a request: the constants that it always bears, and what the form gives. */
export function makeBody(
  form: Json | undefined,
  initial: Json | undefined,
  schema: FieldSchema,
  fixed: Readonly<JsonObject> = {},
): JsonObject {
  const given = submit(form, initial, schema)
  return { ...fixed, ...(isObject(given) ? given : {}) }
}

interface Place {
  required: boolean
  /** Whether an emptied text is sent as such; within arrays a position says nothing about what stood there. */
  clearable: boolean
  /** Whether required fields count that nobody filled in. Without them, what is left was entered. */
  presets: boolean
}

function written(
  value: Json | undefined,
  before: Json | undefined,
  schema: FieldSchema,
  place: Place,
): Json | undefined {
  if (before !== undefined && equal(value, before)) return value
  const union = unionOf(schema)
  if (union) return writtenUnion(value, before, union, schema, place)
  if (isObject(value) && schema.properties) return writtenObject(value, before, schema, place)
  // What a form needs of a group that it needs is asked for field by field.
  if (value === undefined && place.required && schema.properties && schema.default === undefined)
    return writtenObject({}, before, schema, place)
  const item = itemOf(schema)
  if (isObject(value) && item && Object.keys(value).length > 0) return writtenMap(value, before, item, place)
  if (Array.isArray(value) && schema.items) return writtenArray(value, before, schema.items, place)
  if (value === undefined || value === '') {
    if (place.clearable && isFreeText(schema) && typeof before === 'string') return ''
    return place.required ? getPreset(schema) : undefined
  }
  const untouched = before === undefined && (equal(value, schema.default) || isEmptyContainer(value))
  return untouched && !place.required ? undefined : value
}

/**
 * Of a union what was chosen, by that branch, always with its tag. A choice is written even where nothing else was
 * entered, so that what it needs can be asked for.
 */
function writtenUnion(
  value: Json | undefined,
  before: Json | undefined,
  union: Union,
  schema: FieldSchema,
  place: Place,
): Json | undefined {
  const choice = soleChoice(union) ?? choiceOf(union, value)
  if (!choice || value === undefined || value === '')
    return value === undefined || value === '' ? (place.required ? schema.default : undefined) : value
  const same = choice === (soleChoice(union) ?? choiceOf(union, before))
  const { tag } = choice
  const required = place.required || choice.kind === 'object'
  const next =
    choice.kind === 'word' ? value : written(value, same ? before : undefined, choice.schema, { ...place, required })
  const whole = tag && isObject(next) ? { [tag.name]: tag.value, ...next } : next
  return before === undefined && !place.required && equal(whole, schema.default) ? undefined : whole
}

function writtenObject(
  value: JsonObject,
  before: Json | undefined,
  schema: FieldSchema,
  place: Place,
): JsonObject | undefined {
  const isOptional = before === undefined && !place.required
  if (isOptional && place.presets && !writtenObject(value, before, schema, { ...place, presets: false }))
    return undefined
  const properties = schema.properties ?? {}
  const required = new Set(schema.required)
  const entries: [string, Json][] = []
  for (const name of new Set([...Object.keys(properties), ...Object.keys(value)])) {
    const field = Object.hasOwn(properties, name) ? properties[name] : (restOf(schema) ?? {})
    if (!field) continue
    const next = written(own(value, name), own(before, name), field, {
      ...place,
      required: place.presets && required.has(name),
    })
    if (next !== undefined) entries.push([name, next])
  }
  if (entries.length === 0 && isOptional) return undefined
  return Object.fromEntries(entries)
}

/** Objects by name. Each that has a name is there, whatever was entered in it; a field emptied within is unset. */
function writtenMap(value: JsonObject, before: Json | undefined, item: FieldSchema, place: Place) {
  const entries = Object.entries(value).map(([name, one]): [string, Json] => [
    name,
    written(one, own(before, name), item, { ...place, required: true }) ?? {},
  ])
  return Object.fromEntries(entries)
}

function writtenArray(value: Json[], before: Json | undefined, items: FieldSchema, place: Place) {
  const list = value
    .map(
      (item, i) =>
        written(item ?? undefined, Array.isArray(before) ? before[i] : undefined, items, {
          ...place,
          required: true,
          clearable: false,
        }) ?? (unionOf(items) ? null : undefined),
    )
    .filter((item): item is Json => item !== undefined)
  return list.length === 0 && before === undefined && !place.required ? undefined : list
}

/** Text with no default but the empty one and no form of its own: emptied, it is empty, not unset. */
function isFreeText(schema: FieldSchema): boolean {
  return (
    schema.type === 'string' &&
    (schema.default === undefined || schema.default === '') &&
    !schema.enum &&
    !schema.pattern &&
    !schema.format &&
    !schema.minLength &&
    !schema['x-kind']
  )
}

function isEmptyContainer(value: Json): boolean {
  return (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0)
}

/** What the entries of a map of objects are. */
function itemOf({ properties, additionalProperties: item }: FieldSchema): FieldSchema | undefined {
  return !properties && typeof item === 'object' && (item.properties || unionOf(item)) ? item : undefined
}

function restOf(schema: FieldSchema): FieldSchema | undefined {
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties
  return schema.additionalProperties === true ? {} : undefined
}

/** The leaves that differ from what was loaded: what Save would change and Discard would undo. */
export function changes(form: Json | undefined, initial: Json | undefined, schema: FieldSchema): Path[] {
  return leaves(schema, form, initial)
    .filter(({ a, b, field }) => !equal(inForce(a, field), inForce(b, field)) && !(isBlank(a) && isBlank(b)))
    .map((l) => l.path)
}

/** A field that nobody filled in has its default: to choose that is no change. */
const inForce = (value: Json | undefined, field: FieldSchema): Json | undefined =>
  value === undefined ? field.default : value

/** The leaves set to something else than their default: the count at a section's heading. */
export function customised(form: Json | undefined, schema: FieldSchema): Path[] {
  return leaves(schema, form, undefined)
    .filter(({ a, field }) => !isBlank(a) && !equal(a, field.default))
    .map((leaf) => leaf.path)
}

interface Leaf {
  path: Path
  field: FieldSchema
  a: Json | undefined
  b: Json | undefined
}

function leaves(schema: FieldSchema, a: Json | undefined, b: Json | undefined, path: Path = []): Leaf[] {
  const union = unionOf(schema)
  if (union && !soleChoice(union)) return unionLeaves(schema, union, a, b, path)
  const { properties } = branchOf(schema, a)
  if (!properties) return [{ path, field: schema, a, b }]
  return Object.entries(properties)
    .filter(([, field]) => !field.readOnly)
    .flatMap(([name, field]) => leaves(field, own(a, name), own(b, name), [...path, name]))
}

/** The choice is a leaf of its own; another branch is another thing as a whole. */
function unionLeaves(schema: FieldSchema, union: Union, a: Json | undefined, b: Json | undefined, path: Path): Leaf[] {
  const choice = choiceOf(union, a)
  if (choice?.kind !== 'object' || (b !== undefined && choiceOf(union, b) !== choice))
    return [{ path, field: schema, a, b }]
  const byDefault = choiceOf(union, schema.default) === choice
  const tag: Leaf = {
    path,
    field: byDefault ? { default: choice.key } : {},
    a: choice.key,
    b: b === undefined ? b : choice.key,
  }
  return [tag, ...leaves(untagged(choice), a, b, path)]
}
