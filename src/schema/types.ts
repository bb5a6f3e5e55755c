import type { Identity } from './overlays/identities'

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** What a string (or a number) means beyond its JSON type. */
export type Kind = BaseKind | `${BaseKind | 'number' | 'string' | 'boolean'}-or-enum`

/** Kinds of one plain value; a union of such a value with a few fixed words is `<kind>-or-enum`. */
export const BASE_KINDS = [
  // Text with a syntax of its own.
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
  // Secrets: hidden, shown once at creation, or carried by a session.
  'password',
  'secret-once',
  'token',
  // Instants and amounts; numbers say their unit.
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

/** What a field that names another record refers to. */
export interface Reference {
  /** Path of the collection. */
  collection: string
  /** Which of its kinds, where only one will do. */
  kind?: string
}

/** JSON Schema (2020-12 subset) as the codegen writes it. `x-kind` says what a string means. */
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
  /** The value is the name of a record of another collection, of this kind (the type of a connector). */
  'x-reference'?: Reference
  /** At the root of a schema that was loaded: what the words of its fields may go by (`scope.ts`). */
  'x-scope'?: readonly string[]
  /** What the broker's own document says of a field that the build has no words for; plain text. */
  'x-help'?: string
  /** Only the broker's own document has the field. */
  'x-unknown'?: true
}

export type Method = 'get' | 'post' | 'put' | 'delete'
export type OperationKey = `${Method} ${string}`
export type Edition = 'ee' | 'ce'

/** The edition of a broker. A cloud has the Enterprise features that its document lists. */
export type BrokerEdition = Edition | 'cloud'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: FieldSchema
}

/** One operation of the broker, as small as the console needs it at run time. */
export interface Operation {
  id: string
  method: Method
  path: string
  tag: string
  summary: string
  params: Parameter[]
  /** `page`: numbered pages of a known size; `cursor`: the answer says where to go on. */
  paging?: 'page' | 'cursor'
  /** On a collection: the path of one of its items. */
  item?: string
  /** On a collection: the fields that name a record, where the item path's own parameters do not. */
  identity?: Identity
  /** On an item: the path of its collection. */
  collection?: string
  /** Set where only one edition of the broker has the operation. */
  edition?: Edition
  body?: 'json' | 'multipart' | 'text'
  deprecated?: boolean
}

/** One branch of a request body or record; without a union the only one, with no tags. */
export interface Variant {
  /** What tells this branch from the others, as text: `{ type: 'mqtt' }`. */
  tags: Record<string, string>
  /** What a request always bears beside the form's fields: the tags and the required constants of this body. */
  fixed: Record<string, Json>
  schema: FieldSchema
}

/** A variant in the generated index: its schema is loaded when a screen needs it. */
export interface LazyVariant {
  tags: Record<string, string>
  fixed?: Record<string, Json>
  load: () => Promise<FieldSchema>
  /** Who alone has it, where not both have: the build it came with, or the connected broker. */
  only?: 'build' | 'broker'
}
