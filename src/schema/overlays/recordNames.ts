import type { OpenApiDocument, SchemaObject } from '../document'
import { getUnionBranches, resolveSchema } from '../resolve'
import { mapBodies } from '../walk'
import type { Overlay } from './overlay'

/** Operations that create a record with a name in the common format. */
const CREATES: ReadonlySet<string> = new Set([
  'post /listeners',
  'post /gateways/{name}/listeners',
  'post /exhooks',
  'post /connectors',
  'post /actions',
  'post /sources',
  'post /schema_registry',
])

export const recordNames: Overlay = {
  name: 'recordNames',
  reason: 'Raw documents do not state the format of names. Brokers refuse a bad name without a field, or with 500.',
  assumption:
    'These records share one format. Names of existing records are not checked: files may have created others.',
  apply: (doc) => mapBodies(doc, (schema, key) => (CREATES.has(key) ? withNameFormat(doc, schema) : schema)),
}

function withNameFormat(doc: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const body = resolveSchema(doc, schema)
  const branches = getUnionBranches(body)
  if (branches) return { ...body, anyOf: branches.map((branch) => withNameFormat(doc, branch)) }
  const name = body.properties?.name && resolveSchema(doc, body.properties.name)
  if (!name || name.format) return schema
  return { allOf: [schema, { properties: { name: { ...name, format: 'record-name' } } }] }
}
