import type { OpenApiDocument, SchemaObject } from './document'
import { getUnionKind, getValueKind } from './kinds'
import { getUnionBranches, isObjectSchema, resolveSchema } from './resolve'
import { collectConstants, findDiscriminators } from './tags'
import type { FieldSchema, Json } from './types'

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const

/** Converts a normalized schema to JSON Schema without references or deprecated fields, with kinds as `x-kind`. */
export function toFieldSchema(
  doc: OpenApiDocument,
  schema: SchemaObject,
  name?: string,
  above: readonly string[] = [],
): FieldSchema {
  // Stop recursive schemas at the second level and allow any value below.
  if (schema.$ref !== undefined && above.filter((ref) => ref === schema.$ref).length > 1) return {}
  const trail = schema.$ref === undefined ? above : [...above, schema.$ref]
  const of = resolveSchema(doc, schema)
  const field: FieldSchema = {}
  if (of.title) field.title = of.title
  if (of.description) field.description = of.description
  if (of.deprecated) field.deprecated = true
  if (of.readOnly) field.readOnly = true
  const branches = getUnionBranches(of)
  if (branches) unionField(doc, branches, field, name, trail)
  else if (isObjectSchema(of)) objectField(doc, of, field, trail)
  else plainField(doc, of, field, name, trail)
  return of.default === undefined ? field : withDefault(field, of.default)
}

function unionField(
  doc: OpenApiDocument,
  branches: readonly SchemaObject[],
  field: FieldSchema,
  name: string | undefined,
  trail: readonly string[],
): void {
  field.anyOf = branches.map((branch) => toFieldSchema(doc, branch, name, trail))
  const resolved = branches.map((branch) => resolveSchema(doc, branch))
  const kind = resolved.some((branch) => isObjectSchema(branch) || branch.type === 'array')
    ? undefined
    : getUnionKind(resolved, name)
  if (kind) field['x-kind'] = kind
  // Preset only discriminators. Presets in any other union would make a choice that the user did not make.
  const constants = branches.map((branch) => collectConstants(doc, branch))
  const keys = findDiscriminators(constants)
  field.anyOf.forEach((branch, i) => {
    for (const key of keys) {
      const property = branch.properties?.[key]
      const value = constants[i]?.[key]
      if (property && value !== undefined) property.default = value
    }
  })
}

function objectField(doc: OpenApiDocument, of: SchemaObject, field: FieldSchema, trail: readonly string[]): void {
  field.type = 'object'
  const live = Object.entries(of.properties ?? {}).filter(([, property]) => !resolveSchema(doc, property).deprecated)
  if (live.length > 0)
    field.properties = Object.fromEntries(
      live.map(([key, property]) => [key, toFieldSchema(doc, property, key, trail)]),
    )
  const required = of.required?.filter((key) => field.properties?.[key])
  if (required?.length) field.required = required
  const { additionalProperties: more } = of
  if (typeof more === 'object') field.additionalProperties = toFieldSchema(doc, more, undefined, trail)
  else if (more !== undefined) field.additionalProperties = more
  else if (live.length === 0) field.additionalProperties = true
}

function plainField(
  doc: OpenApiDocument,
  of: SchemaObject,
  field: FieldSchema,
  name: string | undefined,
  trail: readonly string[],
): void {
  const type = Array.isArray(of.type) ? of.type.find((t) => t !== 'null') : of.type
  const known = TYPES.find((t) => t === type)
  if (known) field.type = known
  if (of.items) field.items = toFieldSchema(doc, of.items, name, trail)
  if (of.const !== undefined) field.const = of.const
  else if (of.enum?.length === 1 && of.enum[0] !== undefined) field.const = of.enum[0]
  else if (of.enum) field.enum = of.enum
  for (const bound of BOUNDS) if (of[bound] !== undefined) Object.assign(field, { [bound]: of[bound] })
  if (of['x-reference'] !== undefined) field['x-reference'] = { collection: of['x-reference'] }
  const kind = getValueKind(of, name)
  if (kind) field['x-kind'] = kind
  if (kind === 'date-time' || kind === 'binary') field.format = kind
}

/**
 * Moves a default of an object down to its fields, so that a form shows it. Unions and scalars keep their default.
 */
function withDefault(field: FieldSchema, value: Json): FieldSchema {
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  if (object && Object.keys(object).length === 0 && (field.properties || field.anyOf)) return field
  if (!object || !field.properties) return { ...field, default: value }
  const { properties } = field
  const moved = Object.entries(properties).map(([key, property]) => {
    const inner = object[key]
    return [key, inner === undefined ? property : withDefault(property, inner)] as const
  })
  return { ...field, properties: Object.fromEntries(moved) }
}
