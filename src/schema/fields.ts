import type { OpenApiDocument, SchemaObject } from './document'
import { isObject } from './isObject'
import { getUnionKind, getValueKind } from './kinds'
import { getUnionBranches, isObjectSchema, resolveSchema } from './resolve'
import { collectConstants, findDiscriminators } from './tags'
import type { FieldSchema, Json } from './types'

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const

/** Converted components of a document, by reference and field name. */
interface ConvertedComponents {
  fields: Map<string, FieldSchema>
  /** Components that contain themselves. Their fields depend on where they are. */
  recursive: Set<string>
}

const convertedByDocument = new WeakMap<OpenApiDocument, ConvertedComponents>()

/**
 * Converts a normalized schema to JSON Schema without references or deprecated fields, with kinds as `x-kind`. The
 * result shares the fields of components, so it must not be modified.
 */
export function toFieldSchema(
  doc: OpenApiDocument,
  schema: SchemaObject,
  name?: string,
  above: readonly string[] = [],
): FieldSchema {
  const { $ref: ref, ...siblings } = schema
  if (ref === undefined) return convert(doc, schema, name, above)
  const converted = convertedByDocument.get(doc) ?? { fields: new Map(), recursive: new Set() }
  convertedByDocument.set(doc, converted)
  const depth = above.indexOf(ref)
  // Stryker disable next-line ConditionalExpression,MethodExpression: more components than necessary are not cached
  if (depth >= 0) for (const each of above.slice(depth)) converted.recursive.add(each)
  // Stop recursive schemas at the second level and allow any value below.
  if (depth !== above.lastIndexOf(ref)) return {}
  if (Object.keys(siblings).length > 0) return convert(doc, schema, name, [...above, ref])
  const key = `${ref} ${name ?? ''}`
  const cachedField = converted.fields.get(key)
  if (cachedField) return cachedField
  const field = convert(doc, schema, name, [...above, ref])
  if (!converted.recursive.has(ref)) converted.fields.set(key, field)
  return field
}

function convert(
  doc: OpenApiDocument,
  schema: SchemaObject,
  name: string | undefined,
  trail: readonly string[],
): FieldSchema {
  const resolvedSchema = resolveSchema(doc, schema)
  const field: FieldSchema = {}
  if (resolvedSchema.title) field.title = resolvedSchema.title
  if (resolvedSchema.description) field.description = resolvedSchema.description
  if (resolvedSchema.deprecated) field.deprecated = true
  if (resolvedSchema.readOnly) field.readOnly = true
  const branches = getUnionBranches(resolvedSchema)
  if (branches) fillUnionField(doc, branches, field, name, trail)
  else if (isObjectSchema(resolvedSchema)) fillObjectField(doc, resolvedSchema, field, trail)
  else fillPlainField(doc, resolvedSchema, field, name, trail)
  return resolvedSchema.default === undefined ? field : withDefault(field, resolvedSchema.default)
}

function fillUnionField(
  doc: OpenApiDocument,
  branches: readonly SchemaObject[],
  field: FieldSchema,
  name: string | undefined,
  trail: readonly string[],
): void {
  const resolved = branches.map((branch) => resolveSchema(doc, branch))
  const kind = resolved.some((branch) => isObjectSchema(branch) || branch.type === 'array')
    ? undefined
    : getUnionKind(resolved, name)
  // Preset only discriminators. Presets in any other union would make a choice that the user did not make.
  const constants = branches.map((branch) => collectConstants(doc, branch))
  const keys = findDiscriminators(constants)
  field.anyOf = branches.map((branch, at) =>
    presetFields(toFieldSchema(doc, branch, name, trail), constants[at] ?? {}, keys),
  )
  if (kind) field['x-kind'] = kind
}

function presetFields(
  field: FieldSchema,
  constants: Readonly<Record<string, Json>>,
  keys: ReadonlySet<string>,
): FieldSchema {
  const { properties } = field
  if (!properties) return field
  const preset = Object.entries(constants).flatMap(([key, value]) => {
    const property = keys.has(key) ? properties[key] : undefined
    return property ? [[key, { ...property, default: value }] as const] : []
  })
  return preset.length === 0 ? field : { ...field, properties: { ...properties, ...Object.fromEntries(preset) } }
}

function fillObjectField(
  doc: OpenApiDocument,
  resolvedSchema: SchemaObject,
  field: FieldSchema,
  trail: readonly string[],
): void {
  field.type = 'object'
  const live = Object.entries(resolvedSchema.properties ?? {}).filter(
    ([, property]) => !resolveSchema(doc, property).deprecated,
  )
  if (live.length > 0)
    field.properties = Object.fromEntries(
      live.map(([key, property]) => [key, toFieldSchema(doc, property, key, trail)]),
    )
  const required = resolvedSchema.required?.filter((key) => field.properties?.[key])
  if (required?.length) field.required = required
  const { additionalProperties: more } = resolvedSchema
  if (typeof more === 'object') field.additionalProperties = toFieldSchema(doc, more, undefined, trail)
  else if (more !== undefined) field.additionalProperties = more
  else if (live.length === 0) field.additionalProperties = true
}

function fillPlainField(
  doc: OpenApiDocument,
  resolvedSchema: SchemaObject,
  field: FieldSchema,
  name: string | undefined,
  trail: readonly string[],
): void {
  const type = Array.isArray(resolvedSchema.type) ? resolvedSchema.type.find((t) => t !== 'null') : resolvedSchema.type
  const supportedType = TYPES.find((t) => t === type)
  if (supportedType) field.type = supportedType
  if (resolvedSchema.items) field.items = toFieldSchema(doc, resolvedSchema.items, name, trail)
  if (resolvedSchema.const !== undefined) field.const = resolvedSchema.const
  else if (resolvedSchema.enum?.length === 1 && resolvedSchema.enum[0] !== undefined)
    field.const = resolvedSchema.enum[0]
  else if (resolvedSchema.enum) field.enum = resolvedSchema.enum
  for (const bound of BOUNDS)
    if (resolvedSchema[bound] !== undefined) Object.assign(field, { [bound]: resolvedSchema[bound] })
  if (resolvedSchema['x-reference'] !== undefined) field['x-reference'] = { collection: resolvedSchema['x-reference'] }
  const kind = getValueKind(resolvedSchema, name)
  if (kind) field['x-kind'] = kind
  if (kind === 'date-time' || kind === 'binary') field.format = kind
}

/**
 * Moves a default of an object down to its fields, so that a form shows it. Unions and scalars keep their default.
 */
function withDefault(field: FieldSchema, value: Json): FieldSchema {
  const object = isObject(value) ? value : undefined
  if (object && Object.keys(object).length === 0 && (field.properties || field.anyOf)) return field
  if (!object || !field.properties) return { ...field, default: value }
  const { properties } = field
  const moved = Object.entries(properties).map(([key, property]) => {
    const inner = object[key]
    return [key, inner === undefined ? property : withDefault(property, inner)] as const
  })
  return { ...field, properties: Object.fromEntries(moved) }
}
