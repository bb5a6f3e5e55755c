import type { OpenApiDocument, OperationObject, SchemaObject } from '../../../src/schema/document'

/** Creates a document with the given component schemas and operations (`get /things`). */
export function createDocument(
  schemas: Record<string, SchemaObject>,
  operations: Record<string, OperationObject> = {},
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [key, op] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method]: op }
  }
  return { openapi: '3.0.0', info: { title: 'test', version: '1' }, paths, components: { schemas } }
}

export const createResponseOperation = (schema: SchemaObject, more: OperationObject = {}): OperationObject => ({
  tags: ['T'],
  responses: { 200: { content: { 'application/json': { schema } } } },
  ...more,
})

export const createRequestOperation = (schema: SchemaObject, more: OperationObject = {}): OperationObject => ({
  tags: ['T'],
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 204: {} },
  ...more,
})

export const ref = (name: string, beside: SchemaObject = {}): SchemaObject => ({
  $ref: `#/components/schemas/${name}`,
  ...beside,
})
