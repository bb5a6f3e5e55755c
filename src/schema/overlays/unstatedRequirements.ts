import type { OpenApiDocument, SchemaObject } from '../document'
import { resolveSchema } from '../resolve'
import { getConstant } from '../tags'
import { mapBodies, mapSchemas } from '../walk'
import type { Overlay } from './overlay'

/** Required strings of request bodies by operation. They may be empty. */
const REQUIRED_TEXTS: Record<string, readonly string[]> = {
  'post /users': ['description'],
  'put /users/{username}': ['description'],
  'post /api_key': ['desc'],
}

/** Required fields of request bodies that raw documents omit from `required`. */
const REQUIRED_FIELDS: Record<string, readonly string[]> = {
  'post /login': ['username', 'password'],
  'post /logout': ['username'],
  'post /users': ['username', 'password'],
  'post /users/{username}/change_pwd': ['old_pwd', 'new_pwd'],
  'post /api_key': ['name', 'enable'],
}

export const unstatedRequirements: Overlay = {
  name: 'unstatedRequirements',
  reason: 'Brokers refuse bodies without some fields that their document calls optional, or does not mention.',
  assumption:
    'A text that may be empty is sent empty. Each JWT authenticator with an algorithm takes `use_jwks: false`; the broker picks the kind by it.',
  apply: (doc) => mapSchemas(withNeededFields(doc), (schema) => withUseJwks(doc, schema)),
}

function withNeededFields(doc: OpenApiDocument): OpenApiDocument {
  return mapBodies(doc, (schema, key) => {
    const texts = REQUIRED_TEXTS[key] ?? []
    const { required = [], ...body } = resolveSchema(doc, schema)
    const needed = [...(REQUIRED_FIELDS[key] ?? []), ...texts].filter((name) => body.properties?.[name])
    if (needed.length === 0) return schema
    const properties = Object.entries(body.properties ?? {}).map(([name, field]): [string, SchemaObject] => [
      name,
      texts.includes(name) ? { ...field, default: '' } : field,
    ])
    return { ...body, properties: Object.fromEntries(properties), required: [...new Set([...required, ...needed])] }
  })
}

function withUseJwks(doc: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const { mechanism, algorithm, use_jwks } = schema.properties ?? {}
  if (!mechanism || !algorithm || use_jwks) return schema
  if (getConstant(resolveSchema(doc, mechanism)) !== 'jwt') return schema
  return {
    ...schema,
    properties: { ...schema.properties, use_jwks: { type: 'boolean', enum: [false] } },
    required: [...(schema.required ?? []), 'use_jwks'],
  }
}
