import type { Edition, Json, Method } from './types'

/** Schema of an OpenAPI 3 document, limited to the keywords that brokers use. */
export interface SchemaObject {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, SchemaObject>
  required?: string[]
  items?: SchemaObject
  additionalProperties?: boolean | SchemaObject
  oneOf?: SchemaObject[]
  anyOf?: SchemaObject[]
  allOf?: SchemaObject[]
  enum?: Json[]
  const?: Json
  default?: Json
  example?: Json
  examples?: Json
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number | boolean
  exclusiveMaximum?: number | boolean
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  nullable?: boolean
  deprecated?: boolean
  readOnly?: boolean
  writeOnly?: boolean
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  /** Path of the collection that this value references. */
  'x-reference'?: string
  'x-edition'?: string
}

export interface ParameterObject {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: SchemaObject
  example?: Json
  examples?: Json
}

export interface MediaObject {
  schema?: SchemaObject
  example?: Json
  examples?: Json
}

export interface BodyObject {
  $ref?: string
  description?: string
  required?: boolean
  content?: Record<string, MediaObject>
}

export interface OperationObject {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: ParameterObject[]
  requestBody?: BodyObject
  responses?: Record<string, BodyObject>
  deprecated?: boolean
  'x-edition'?: string
}

export type PathItem = { [method in Method]?: OperationObject } & {
  parameters?: ParameterObject[]
  'x-edition'?: string
}

/** OpenAPI 3 document, bundled or served by a broker. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, PathItem>
  components?: {
    schemas?: Record<string, SchemaObject>
    parameters?: Record<string, ParameterObject>
    requestBodies?: Record<string, BodyObject>
    responses?: Record<string, BodyObject>
    securitySchemes?: Record<string, unknown>
  }
}

export const METHODS: readonly Method[] = ['get', 'post', 'put', 'delete']

/** Parses `x-edition`, which has several spellings. */
export function parseEditionMark(mark: string | undefined): Edition | undefined {
  if (mark === undefined) return undefined
  if (/^(ee|enterprise)$/i.test(mark)) return 'ee'
  if (/^(ce|opensource|open-source)$/i.test(mark)) return 'ce'
  return undefined
}

export function listOperations(
  doc: OpenApiDocument,
): { path: string; method: Method; item: PathItem; op: OperationObject }[] {
  return Object.keys(doc.paths)
    .sort()
    .flatMap((path) => {
      const item = doc.paths[path] ?? {}
      return METHODS.flatMap((method) => {
        const op = item[method]
        return op ? [{ path, method, item, op }] : []
      })
    })
}
