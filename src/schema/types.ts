import type { Identity } from './overlays/identities'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Meaning of a string or number in addition to its JSON type. */
export type Kind = BaseKind | `${BaseKind | 'number' | 'string' | 'boolean'}-or-enum`

/** Kinds of a scalar. A union of such a scalar and fixed values is `<kind>-or-enum`. */
export const BASE_KINDS = [
  'duration',
  'byte-size',
  'rate',
  'host-port',
  'percent',
  'url',
  'ip',
  'path',
  'comma-list',
  'sql',
  'regexp',
  'hocon',
  'pem',
  'topic',
  'topic-filter',
  'remote-topic',
  'template',
  'json',
  'protobuf',
  'payload',
  'base64',
  'binary',
  'cursor',
  'node-name',
  'listener-id',
  'field-name',
  'acl-rules',
  'lwm2m-path',
  'correlation-id',
  'action-id',
  'record-name',
  // Secrets: hidden, shown once at creation, or used as a session token.
  'password',
  'secret-once',
  'token',
  'date-time',
  'date',
  'epoch-s',
  'epoch-ms',
  'epoch-us',
  'epoch-ns',
  'duration-s',
  'duration-ms',
  'bytes',
] as const

export type BaseKind = (typeof BASE_KINDS)[number]

export interface Reference {
  collection: string
  /** Required kind of the record. Any kind if omitted. */
  kind?: string
}

/** JSON Schema (2020-12 subset) written by the codegen. `x-kind` is the meaning of a string. */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  title?: string
  description?: string
  enum?: Json[]
  const?: Json
  default?: Json
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  additionalProperties?: boolean | FieldSchema
  anyOf?: FieldSchema[]
  deprecated?: boolean
  readOnly?: boolean
  'x-kind'?: Kind
  /** Set if the value is the name of a record in another collection. */
  'x-reference'?: Reference
  /** Root schemas only: lookup scopes of the field texts (`scope.ts`). */
  'x-scope'?: readonly string[]
  /** Plain text from the broker's document for a field without a translation. */
  'x-help'?: string
  /** Set if only the broker's document has the field. */
  'x-unknown'?: true
}

export type Method = 'get' | 'post' | 'put' | 'delete'
export type OperationKey = `${Method} ${string}`
export type Edition = 'ee' | 'ce'

/** Edition of a broker. A cloud has the Enterprise features that its document lists. */
export type BrokerEdition = Edition | 'cloud'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: FieldSchema
}

/** Operation of the broker API, reduced to the data needed at run time. */
export interface Operation {
  id: string
  method: Method
  path: string
  tag: string
  summary: string
  params: Parameter[]
  /** `page`: numbered pages with a total. `cursor`: the response has the next position. */
  paging?: 'page' | 'cursor'
  item?: string
  /** Identifying fields of a collection's records if the item path does not name them. */
  identity?: Identity
  collection?: string
  /** Edition that has the operation. Both if omitted. */
  edition?: Edition
  body?: 'json' | 'multipart' | 'text'
  deprecated?: boolean
}

/** Branch of a request body or record. A body without a union has one variant without tags. */
export interface Variant {
  /** Distinguishes this branch from the others: `{ type: 'mqtt' }`. */
  tags: Record<string, string>
  /** Values that every request includes: the tags and the required constants. */
  fixed: Record<string, Json>
  schema: FieldSchema
}

/** Variant in the generated index. Its schema is loaded on demand. */
export interface LazyVariant {
  tags: Record<string, string>
  fixed?: Record<string, Json>
  load: () => Promise<FieldSchema>
  /** Set if only the build or only the connected broker knows this variant. */
  origin?: 'build' | 'broker'
}
