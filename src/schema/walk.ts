import type { BodyObject, OpenApiDocument, OperationObject, ParameterObject, PathItem, SchemaObject } from './document'
import { METHODS } from './document'

export interface TransformContext {
  doc: OpenApiDocument
  /** Name of the property or parameter, also passed to its items and branches. */
  name?: string
}

export type SchemaTransform = (schema: SchemaObject, place: TransformContext) => SchemaObject

/**
 * Applies a transform to every schema of a document, innermost first. Does not modify the document. Unchanged parts
 * are shared, so a transform must return the same object if it changes nothing.
 */
export function mapSchemas(doc: OpenApiDocument, transform: SchemaTransform): OpenApiDocument {
  const visit = (schema: SchemaObject, name?: string): SchemaObject => {
    const { properties, items, additionalProperties: more } = schema
    const next = replace(schema, {
      ...(properties && { properties: mapValues(properties, (child, key) => visit(child, key)) }),
      ...(items && { items: visit(items, name) }),
      ...(typeof more === 'object' && { additionalProperties: visit(more) }),
      ...mapBranches(schema, (branch) => visit(branch, name)),
    })
    return transform(next, name === undefined ? { doc } : { doc, name })
  }
  const visitMedia = <T extends { schema?: SchemaObject }>(one: T): T =>
    one.schema ? replace(one, { schema: visit(one.schema) } as Partial<T>) : one
  const visitParameter = (p: ParameterObject): ParameterObject =>
    p.schema ? replace(p, { schema: visit(p.schema, p.name) }) : p
  const visitBody = (b: BodyObject): BodyObject =>
    b.content ? replace(b, { content: mapValues(b.content, visitMedia) }) : b
  const visitOperation = (op: OperationObject): OperationObject =>
    replace(op, {
      ...(op.parameters && { parameters: mapItems(op.parameters, visitParameter) }),
      ...(op.requestBody && { requestBody: visitBody(op.requestBody) }),
      ...(op.responses && { responses: mapValues(op.responses, visitBody) }),
    })
  const next = mapOperations(doc, visitOperation)
  const { components } = doc
  if (!components) return next
  const { schemas, parameters, requestBodies, responses } = components
  return replace(next, {
    components: replace(components, {
      ...(schemas && { schemas: mapValues(schemas, (schema) => visit(schema)) }),
      ...(parameters && { parameters: mapValues(parameters, visitParameter) }),
      ...(requestBodies && { requestBodies: mapValues(requestBodies, visitBody) }),
      ...(responses && { responses: mapValues(responses, visitBody) }),
    }),
  })
}

function mapBranches(schema: SchemaObject, map: (branch: SchemaObject) => SchemaObject): Partial<SchemaObject> {
  const { oneOf, anyOf, allOf } = schema
  // Stryker disable next-line ConditionalExpression: only a shortcut
  if (!oneOf && !anyOf && !allOf) return {}
  return {
    ...(oneOf && { oneOf: mapItems(oneOf, map) }),
    ...(anyOf && { anyOf: mapItems(anyOf, map) }),
    ...(allOf && { allOf: mapItems(allOf, map) }),
  }
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
  return replace(doc, {
    paths: mapValues(doc.paths, (item, path) => {
      let next = item
      for (const method of METHODS) {
        const op = item[method]
        if (op) next = replace(next, { [method]: transform(op, path, method, item) })
      }
      return next
    }),
  })
}

/** Maps the values of an object. Returns the object itself if none changes. */
export function mapValues<A, B>(record: Record<string, A>, map: (value: A, key: string) => B): Record<string, B> {
  let next: Record<string, A | B> | undefined
  for (const [key, value] of Object.entries(record)) {
    const mapped = map(value, key)
    if (Object.is(mapped, value)) continue
    // The copy owns all keys, so that `__proto__` is one like the others.
    next ??= { ...record }
    next[key] = mapped
  }
  return (next ?? record) as Record<string, B>
}

function mapItems<T>(list: T[], map: (item: T) => T): T[] {
  const next = list.map(map)
  return next.some((item, at) => item !== list[at]) ? next : list
}

/** Replaces fields. Returns the object itself if none changes. */
function replace<T extends object>(object: T, fields: Partial<T>): T {
  for (const key in fields) if (fields[key] !== object[key]) return { ...object, ...fields }
  return object
}
