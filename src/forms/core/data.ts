import { getPreset } from '../../schema/getFieldsToFill'
import { isObject, type JsonObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import type { Path } from '../types'
import { getOwnValue, isBlank, isEqual } from './paths'
import { findChoice, getOnlyChoice, getUnion, omitTag, resolveBranch, type Union } from './unions'

/**
 * Converts a record into form data: drops unknown and read-only fields (status, metrics). Sending unchanged form
 * data yields the same data again.
 */
export function toFormData(record: Json | undefined, union: FieldSchema): Json | undefined {
  const schema = resolveBranch(union, record)
  if (Array.isArray(record)) {
    const items = schema.items
    return items ? record.map((item) => toFormData(item, items) ?? null) : record
  }
  if (!isObject(record) || !schema.properties) return record
  const entries: [string, Json][] = []
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : getAdditionalSchema(schema)
    if (!field || field.readOnly) continue
    const loaded = toFormData(value, field)
    if (loaded !== undefined) entries.push([name, loaded])
  }
  return Object.fromEntries(entries)
}

/**
 * Returns the data to send: existing and changed values, the tag of each union, and required fields with their
 * default if left empty. Other defaults are omitted so that the broker's own apply.
 */
export function toSubmitData(form: Json | undefined, initial: Json | undefined, schema: FieldSchema): Json | undefined {
  return writeValue(form, initial, schema, { required: true, clearable: true, presets: true })
}

export function createRequestBody(
  form: Json | undefined,
  initial: Json | undefined,
  schema: FieldSchema,
  fixed: Readonly<JsonObject> = {},
): JsonObject {
  const submitted = toSubmitData(form, initial, schema)
  return { ...fixed, ...(isObject(submitted) ? submitted : {}) }
}

interface WriteOptions {
  required: boolean
  /** Whether a cleared text is sent as an empty string. False in arrays, because positions may have shifted. */
  clearable: boolean
  /** Whether required fields are filled with their default. If false, the result contains user input only. */
  presets: boolean
}

function writeValue(
  value: Json | undefined,
  before: Json | undefined,
  schema: FieldSchema,
  place: WriteOptions,
): Json | undefined {
  if (before !== undefined && isEqual(value, before)) return value
  const union = getUnion(schema)
  if (union) return writeUnion(value, before, union, schema, place)
  if (isObject(value) && schema.properties) return writeObject(value, before, schema, place)
  // A required group without a value: return its required fields, so that each is validated.
  if (value === undefined && place.required && schema.properties && schema.default === undefined)
    return writeObject({}, before, schema, place)
  const item = getMapItem(schema)
  if (isObject(value) && item && Object.keys(value).length > 0) return writeMap(value, before, item, place)
  if (Array.isArray(value) && schema.items) return writeArray(value, before, schema.items, place)
  if (value === undefined || value === '') {
    if (place.clearable && isFreeText(schema) && typeof before === 'string') return ''
    return place.required ? getPreset(schema) : undefined
  }
  const untouched = before === undefined && (isEqual(value, schema.default) || isEmptyContainer(value))
  return untouched && !place.required ? undefined : value
}

/**
 * Writes the chosen branch with its tag. Also writes a choice without further input, so that its required fields
 * are validated.
 */
function writeUnion(
  value: Json | undefined,
  before: Json | undefined,
  union: Union,
  schema: FieldSchema,
  place: WriteOptions,
): Json | undefined {
  if (value === undefined || value === '') return place.required ? schema.default : undefined
  const choice = getOnlyChoice(union) ?? findChoice(union, value)
  if (!choice) return value
  const same = choice === (getOnlyChoice(union) ?? findChoice(union, before))
  const { tag } = choice
  const required = place.required || choice.kind === 'object'
  const next =
    choice.kind === 'word' ? value : writeValue(value, same ? before : undefined, choice.schema, { ...place, required })
  const taggedValue = tag && isObject(next) ? { [tag.name]: tag.value, ...next } : next
  return before === undefined && !place.required && isEqual(taggedValue, schema.default) ? undefined : taggedValue
}

function writeObject(
  value: JsonObject,
  before: Json | undefined,
  schema: FieldSchema,
  place: WriteOptions,
): JsonObject | undefined {
  const isOptional = before === undefined && !place.required
  // Stryker disable next-line ObjectLiteral: missing options are false as well
  if (isOptional && place.presets && !writeObject(value, before, schema, { ...place, presets: false })) return undefined
  const properties = schema.properties ?? {}
  const required = new Set(schema.required)
  const entries: [string, Json][] = []
  for (const name of new Set([...Object.keys(properties), ...Object.keys(value)])) {
    const field = (Object.hasOwn(properties, name) ? properties[name] : getAdditionalSchema(schema)) ?? {}
    const next = writeValue(getOwnValue(value, name), getOwnValue(before, name), field, {
      ...place,
      required: place.presets && required.has(name),
    })
    if (next !== undefined) entries.push([name, next])
  }
  if (entries.length === 0 && isOptional) return undefined
  return Object.fromEntries(entries)
}

/** Writes a map of objects. Keeps entries without fields; a cleared field is omitted. */
function writeMap(value: JsonObject, before: Json | undefined, item: FieldSchema, place: WriteOptions) {
  const entries = Object.entries(value).map(([name, one]): [string, Json] => [
    name,
    writeValue(one, getOwnValue(before, name), item, { ...place, required: true }) ?? {},
  ])
  return Object.fromEntries(entries)
}

function writeArray(value: Json[], before: Json | undefined, items: FieldSchema, place: WriteOptions) {
  const list = value
    .map(
      (item, i) =>
        writeValue(item ?? undefined, Array.isArray(before) ? before[i] : undefined, items, {
          ...place,
          required: true,
          clearable: false,
        }) ?? (getUnion(items) ? null : undefined),
    )
    .filter((item): item is Json => item !== undefined)
  return list.length === 0 && before === undefined && !place.required ? undefined : list
}

/** Free text: clearing it sends an empty string. */
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

function getMapItem({ additionalProperties: item }: FieldSchema): FieldSchema | undefined {
  return typeof item === 'object' && (item.properties || getUnion(item)) ? item : undefined
}

function getAdditionalSchema(schema: FieldSchema): FieldSchema | undefined {
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties
  return schema.additionalProperties === true ? {} : undefined
}

/** Lists the leaves that differ from the loaded record. */
export function listChanges(form: Json | undefined, initial: Json | undefined, schema: FieldSchema): Path[] {
  return collectLeaves(schema, form, initial)
    .filter(
      ({ a, b, field }) =>
        !isEqual(getEffectiveValue(a, field), getEffectiveValue(b, field)) && !(isBlank(a) && isBlank(b)),
    )
    .map((l) => l.path)
}

/** An empty field has its default, so choosing the default is not a change. */
const getEffectiveValue = (value: Json | undefined, field: FieldSchema): Json | undefined =>
  value === undefined ? field.default : value

/** Lists the leaves that differ from their default, for the count at a section's heading. */
export function listCustomizedFields(form: Json | undefined, schema: FieldSchema): Path[] {
  return collectLeaves(schema, form, undefined)
    .filter(({ a, field }) => !isBlank(a) && !isEqual(a, field.default))
    .map((leaf) => leaf.path)
}

interface Leaf {
  path: Path
  field: FieldSchema
  a: Json | undefined
  b: Json | undefined
}

function collectLeaves(schema: FieldSchema, a: Json | undefined, b: Json | undefined, path: Path = []): Leaf[] {
  const union = getUnion(schema)
  if (union && !getOnlyChoice(union)) return collectUnionLeaves(schema, union, a, b, path)
  const { properties } = resolveBranch(schema, a)
  if (!properties) return [{ path, field: schema, a, b }]
  return Object.entries(properties)
    .filter(([, field]) => !field.readOnly)
    .flatMap(([name, field]) => collectLeaves(field, getOwnValue(a, name), getOwnValue(b, name), [...path, name]))
}

/** The choice counts as a leaf. If the branch changed, the whole value counts as one leaf. */
function collectUnionLeaves(
  schema: FieldSchema,
  union: Union,
  a: Json | undefined,
  b: Json | undefined,
  path: Path,
): Leaf[] {
  const choice = findChoice(union, a)
  if (choice?.kind !== 'object' || (b !== undefined && findChoice(union, b) !== choice))
    return [{ path, field: schema, a, b }]
  const byDefault = findChoice(union, schema.default) === choice
  const tag: Leaf = {
    path,
    field: byDefault ? { default: choice.key } : {},
    a: choice.key,
    b: b === undefined ? b : choice.key,
  }
  return [tag, ...collectLeaves(omitTag(choice), a, b, path)]
}
