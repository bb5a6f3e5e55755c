import type { BodyObject, OpenApiDocument, OperationObject, ParameterObject, PathItem, SchemaObject } from './document'
import { METHODS } from './document'

export interface TransformContext {
  doc: OpenApiDocument
  /** Name of the property or parameter, also passed to its items and branches. */
  name?: string
}

export type SchemaTransform = (schema: SchemaObject, place: TransformContext) => SchemaObject

/** Applies a transform to every schema of a document, innermost first. Does not modify the document. */
export function mapSchemas(doc: OpenApiDocument, transform: SchemaTransform): OpenApiDocument {
  const visit = (schema: SchemaObject, name?: string): SchemaObject => {
    const next: SchemaObject = { ...schema }
    if (schema.properties) next.properties = mapValues(schema.properties, (child, key) => visit(child, key))
    if (schema.items) next.items = visit(schema.items, name)
    if (typeof schema.additionalProperties === 'object') next.additionalProperties = visit(schema.additionalProperties)
    for (const key of ['oneOf', 'anyOf', 'allOf'] as const) {
      const branches = schema[key]
      if (branches) next[key] = branches.map((branch) => visit(branch, name))
    }
    return transform(next, name === undefined ? { doc } : { doc, name })
  }
  const parameter = (p: ParameterObject): ParameterObject => (p.schema ? { ...p, schema: visit(p.schema, p.name) } : p)
  const body = (b: BodyObject): BodyObject =>
    b.content
      ? {
          ...b,
          content: mapValues(b.content, (media) => (media.schema ? { ...media, schema: visit(media.schema) } : media)),
        }
      : b
  const operation = (op: OperationObject): OperationObject => {
    const next = { ...op }
    if (op.parameters) next.parameters = op.parameters.map(parameter)
    if (op.requestBody) next.requestBody = body(op.requestBody)
    if (op.responses) next.responses = mapValues(op.responses, body)
    return next
  }
  const { components } = doc
  const next = mapOperations(doc, operation)
  if (!components) return next
  next.components = { ...components }
  if (components.schemas) next.components.schemas = mapValues(components.schemas, (schema) => visit(schema))
  if (components.parameters) next.components.parameters = mapValues(components.parameters, parameter)
  if (components.requestBodies) next.components.requestBodies = mapValues(components.requestBodies, body)
  if (components.responses) next.components.responses = mapValues(components.responses, body)
  return next
}

export function mapAnswers(op: OperationObject, transform: (schema: SchemaObject) => SchemaObject): OperationObject {
  const answer = (body: BodyObject, status: string): BodyObject =>
    status.startsWith('2') && body.content
      ? {
          ...body,
          content: mapValues(body.content, (media) =>
            media.schema ? { ...media, schema: transform(media.schema) } : media,
          ),
        }
      : body
  return op.responses ? { ...op, responses: mapValues(op.responses, answer) } : op
}

/** Applies a transform to each JSON request body. The key is method and path. */
export function mapBodies(
  doc: OpenApiDocument,
  transform: (schema: SchemaObject, key: string) => SchemaObject,
): OpenApiDocument {
  return mapOperations(doc, (op, path, method) => {
    const { content } = op.requestBody ?? {}
    const media = content?.['application/json']
    if (!media?.schema) return op
    const json = { ...media, schema: transform(media.schema, `${method} ${path}`) }
    return { ...op, requestBody: { ...op.requestBody, content: { ...content, 'application/json': json } } }
  })
}

export function mapOperations(
  doc: OpenApiDocument,
  transform: (op: OperationObject, path: string, method: (typeof METHODS)[number], item: PathItem) => OperationObject,
): OpenApiDocument {
  return {
    ...doc,
    paths: mapValues(doc.paths, (item, path) => {
      const next = { ...item }
      for (const method of METHODS) {
        const op = item[method]
        if (op) next[method] = transform(op, path, method, item)
      }
      return next
    }),
  }
}

export function mapValues<A, B>(record: Record<string, A>, map: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
