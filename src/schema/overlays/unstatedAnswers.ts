import type { OpenApiDocument, SchemaObject } from '../document'
import { getUnionBranches, resolveSchema } from '../resolve'
import { mapAnswers, mapOperations } from '../walk'
import type { Overlay } from './overlay'

/** Undocumented fields that 5.6 sends for every client. */
const CLIENT: Record<string, SchemaObject> = {
  listener: { type: 'string' },
  enable_authn: { type: 'boolean' },
  is_persistent: { type: 'boolean' },
}

/** Current license. The document has an example but no fields. */
const LICENSE: Record<string, SchemaObject> = {
  customer: { type: 'string' },
  customer_type: { type: 'integer' },
  email: { type: 'string' },
  deployment: { type: 'string' },
  type: { type: 'string' },
  max_connections: { type: 'integer' },
  start_at: { type: 'string' },
  expiry_at: { type: 'string' },
  expiry: { type: 'boolean' },
}

/** Undocumented fields of successful responses, by operation. */
const FIELDS: Record<string, Record<string, SchemaObject>> = {
  // Only Enterprise sends a role. Without one, every user is an administrator.
  'post /login': { role: { type: 'string' } },
  'get /users': { role: { type: 'string' }, backend: { type: 'string' } },
  'get /api_key': { role: { type: 'string' } },
  'get /api_key/{name}': { role: { type: 'string' } },
  'get /monitor_current': { license_quota: { type: 'integer' } },
  'get /clients': CLIENT,
  'get /clients/{clientid}': CLIENT,
  'get /mqtt/delayed/messages/{node}/{msgid}': { payload: { type: 'string' } },
  'get /license': LICENSE,
}

export const unstatedAnswers: Overlay = {
  name: 'unstatedAnswers',
  reason: 'One edition, or the document of the broker, leaves out fields that the console reads where they come.',
  assumption: 'The fields are optional, and what a document does state about them is right.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) => {
      const fields = FIELDS[`${method} ${path}`]
      if (!fields) return op
      return mapAnswers(op, (schema) => addFields(doc, schema, fields))
    }),
}

/** Adds missing fields to the record in a schema: the schema itself, its items, or the items of `data`. */
function addFields(doc: OpenApiDocument, schema: SchemaObject, fields: Record<string, SchemaObject>): SchemaObject {
  const resolvedSchema = resolveSchema(doc, schema)
  const branches = getUnionBranches(resolvedSchema)
  if (branches) return { ...resolvedSchema, anyOf: branches.map((branch) => addFields(doc, branch, fields)) }
  if (resolvedSchema.items) {
    const items = addFields(doc, resolvedSchema.items, fields)
    return items === resolvedSchema.items ? schema : { ...resolvedSchema, items }
  }
  const data = resolvedSchema.properties?.data
  if (data && resolveSchema(doc, data).type === 'array') {
    const next = addFields(doc, data, fields)
    return next === data ? schema : { ...resolvedSchema, properties: { ...resolvedSchema.properties, data: next } }
  }
  const lacking = Object.entries(fields).filter(([name]) => !resolvedSchema.properties?.[name])
  if (resolvedSchema.type !== 'object' || lacking.length === 0) return schema
  return { ...resolvedSchema, properties: { ...resolvedSchema.properties, ...Object.fromEntries(lacking) } }
}
