import type { OpenApiDocument, OperationObject, SchemaObject } from '../../src/schema/document'
import { getUnionBranches, resolveSchema } from '../../src/schema/resolve'
import type { IsDeclared } from './compare'

/** Returns a predicate for fields declared in the response of an operation and status. */
export function findDeclaredFields(document: OpenApiDocument, operation: string, status: number): IsDeclared {
  const [method, path] = operation.split(' ') as [string, string]
  const { responses } = (document.paths as Paths)[path]?.[method] ?? {}
  const answer = responses?.[String(status)]?.content?.['application/json']?.schema
  const expand = (schema: SchemaObject): SchemaObject[] => {
    const found = resolveSchema(document, schema)
    return [found, ...(getUnionBranches(found) ?? []).flatMap(expand)]
  }
  const getFieldSchemas = (schema: SchemaObject, key: string): SchemaObject[] => {
    const property = schema.properties?.[key]
    if (property) return expand(property)
    const more = schema.additionalProperties
    return more ? expand(more === true ? {} : more) : []
  }
  const items = (schema: SchemaObject): SchemaObject[] => (schema.items ? expand(schema.items) : [])
  return (field) => {
    let schemas = answer ? expand(answer) : []
    for (const part of field) {
      schemas = schemas.flatMap((schema) => (part === '[]' ? items(schema) : getFieldSchemas(schema, part)))
    }
    return schemas.length > 0
  }
}

type Paths = Record<string, Record<string, OperationObject> | undefined>
