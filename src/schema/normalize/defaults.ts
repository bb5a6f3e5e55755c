import type { OpenApiDocument, SchemaObject } from '../document'
import { isObject } from '../isObject'
import { getUnionBranches, isObjectSchema, resolveSchema } from '../resolve'
import type { Json } from '../types'
import type { SchemaTransform } from '../walk'

/** Converts a default to the type of its schema (`1883` of a string, `[]` of a map), or removes it. */
export const coerceDefaults: SchemaTransform = (schema, { doc }) => {
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
  if (resolvedSchema.enum) return resolvedSchema.enum.find((allowed) => String(allowed) === String(value))
  if (isObjectSchema(resolvedSchema)) return Array.isArray(value) && value.length === 0 ? {} : undefined
  if (resolvedSchema.type === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value)
  if ((resolvedSchema.type === 'integer' || resolvedSchema.type === 'number') && typeof value === 'string') {
    const number = Number(value)
    return value.trim() !== '' && Number.isFinite(number) ? number : undefined
  }
  if (resolvedSchema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return undefined
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
  const declared = required?.filter((name) => schema.properties?.[name])
  if (!required || declared?.length === required.length) return schema
  return declared?.length ? { ...rest, required: declared } : rest
}
