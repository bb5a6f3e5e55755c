import type { OpenApiDocument, SchemaObject } from '../document'
import { isObject } from '../isObject'
import { getUnionBranches, isObjectSchema, resolveSchema } from '../resolve'
import type { Json } from '../types'
import type { SchemaTransform } from '../walk'

/** Converts a default to the type of its schema (`1883` of a string, `[]` of a map), or removes it. */
export const coerceDefaults: SchemaTransform = (schema, { doc }) => {
  // Stryker disable next-line ConditionalExpression: only a shortcut
  if (schema.default === undefined) return schema
  const { default: defaultValue, ...rest } = schema
  const value = coerce(defaultValue, schema, doc)
  if (value === schema.default) return schema
  return value === undefined ? rest : { ...rest, default: value }
}

function coerce(value: Json, schema: SchemaObject, doc: OpenApiDocument): Json | undefined {
  const resolvedSchema = resolveSchema(doc, schema)
  const branches = getUnionBranches(resolvedSchema)
  if (branches) {
    if (branches.some((branch) => matchesSchema(value, resolveSchema(doc, branch)))) return value
    for (const branch of branches) {
      const found = coerce(value, branch, doc)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (matchesSchema(value, resolvedSchema)) return value
  const converted = convertToType(value, resolvedSchema)
  // `1.5` converts to a number, but not to an integer.
  // Stryker disable next-line ConditionalExpression: undefined matches no schema with a type
  return converted !== undefined && matchesSchema(converted, resolvedSchema) ? converted : undefined
}

function convertToType(value: Json, resolvedSchema: SchemaObject): Json | undefined {
  if (resolvedSchema.enum) return resolvedSchema.enum.find((allowed) => String(allowed) === String(value))
  if (isObjectSchema(resolvedSchema)) return Array.isArray(value) && value.length === 0 ? {} : undefined
  switch (resolvedSchema.type) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
    case 'integer':
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
      return Number.isFinite(number) ? number : undefined
    }
    case 'boolean':
      return value === 'true' || value === 'false' ? value === 'true' : undefined
    default:
      return undefined
  }
}

/** Checks the type and enum of a value, without nested checks. */
function matchesSchema(value: Json, resolvedSchema: SchemaObject): boolean {
  if (resolvedSchema.enum) return resolvedSchema.enum.some((allowed) => allowed === value)
  if (resolvedSchema.const !== undefined) return resolvedSchema.const === value
  if (isObjectSchema(resolvedSchema)) return isObject(value)
  switch (resolvedSchema.type) {
    case 'string':
      return typeof value === 'string'
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'array':
      return Array.isArray(value)
    default:
      return true
  }
}

/** Removes required names without a matching field. */
export const dropUndeclaredRequired: SchemaTransform = (schema) => {
  const { required, ...rest } = schema
  if (!required) return schema
  const declared = required.filter((name) => schema.properties?.[name])
  if (declared.length === required.length) return schema
  return declared.length > 0 ? { ...rest, required: declared } : rest
}
