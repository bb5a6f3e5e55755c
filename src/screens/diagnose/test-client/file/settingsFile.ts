import { findIssues } from '../../../../forms/core/issues'
import { removeSecrets } from '../../../../forms/core/secrets'
import type { Issue } from '../../../../forms/types'
import type { Subscription } from '../../../../mqtt/types'
import { isObject } from '../../../../schema/isObject'
import { SECRET_NAME_PATTERN } from '../../../../schema/secrets'
import type { FieldSchema, Json } from '../../../../schema/types'
import { connectSchema } from '../form/connectSchema'
import { type Fields, toFields, toText } from '../form/values'
import type { TestConnection } from '../store/TestConnection'

const FORMAT = 'signalbox-test-client'
/** File format version; other versions are rejected. */
const VERSION = 1
export const MAX_BYTES = 16 * 1_048_576
/** Limits of connections per file and subscriptions per connection. */
const MAX_CONNECTIONS = 100
const MAX_SUBSCRIPTIONS = 1_000
/** Maximum bytes of a string (MQTT 5, 1.5.4). */
const MAX_TEXT_LENGTH = 65_535
/** Largest subscription identifier (MQTT 5, 3.8.2.1.2). */
const MAX_IDENTIFIER = 268_435_455

/** Connection in a file: form input without secrets, state or messages. */
export interface SavedConnection {
  connect: Fields
  subscriptions: Subscription[]
  publish?: Json | undefined
}

/** Reason to reject a file. Texts: `testClient.file.fault.<fault>`. */
export type FileFault =
  | { fault: 'json' | 'foreign' }
  | { fault: 'version'; version: string }
  | { fault: 'field'; issue: Issue }

/** Limits strings to the length that MQTT allows. Payloads are limited by the file size only. */
const limitLength = (schema: FieldSchema): FieldSchema =>
  schema.type === 'string' && !schema.enum && schema['x-kind'] !== 'payload'
    ? { maxLength: MAX_TEXT_LENGTH, ...schema }
    : schema

/**
 * Relaxes a form's schema for drafts: checks types, enums and bounds and rejects unknown fields. Missing or
 * malformed values are reported by the form later.
 */
function toDraftSchema(schema: FieldSchema): FieldSchema {
  const {
    required: _,
    pattern: __,
    'x-kind': ___,
    properties,
    additionalProperties: more,
    ...rest
  } = limitLength(schema)
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, toDraftSchema(field)] as const)
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(fields) }),
    additionalProperties: typeof more === 'object' ? toDraftSchema(more) : false,
  }
}

const subscriptionSchema: FieldSchema = {
  type: 'object',
  required: ['filter', 'qos'],
  properties: {
    filter: { type: 'string', minLength: 1, maxLength: MAX_TEXT_LENGTH, 'x-kind': 'topic-filter' },
    qos: { type: 'integer', enum: [0, 1, 2] },
    noLocal: { type: 'boolean' },
    retainAsPublished: { type: 'boolean' },
    retainHandling: { type: 'integer', enum: [0, 1, 2] },
    identifier: { type: 'integer', minimum: 1, maximum: MAX_IDENTIFIER },
  },
  additionalProperties: false,
}

/** Returns the schema of a connection in a file, without the password. */
function createConnectionSchema(publish: FieldSchema): FieldSchema {
  const { password: _, ...properties } = connectSchema.properties ?? {}
  return {
    type: 'object',
    required: ['connect', 'subscriptions'],
    properties: {
      connect: toDraftSchema({ ...connectSchema, properties }),
      subscriptions: { type: 'array', maxItems: MAX_SUBSCRIPTIONS, items: subscriptionSchema },
      publish: toDraftSchema(publish),
    },
    additionalProperties: false,
  }
}

const createFileSchema = (publish: FieldSchema): FieldSchema => ({
  type: 'object',
  required: ['connections'],
  properties: {
    format: { type: 'string' },
    version: { type: 'integer' },
    connections: { type: 'array', minItems: 1, maxItems: MAX_CONNECTIONS, items: createConnectionSchema(publish) },
  },
  additionalProperties: false,
})

/** Removes the query from a path, which may contain tokens of proxies. */
function removeSecretQuery(path: string): string {
  const [place = '', query] = path.split(/\?(.*)/s)
  if (query === undefined) return path
  const retainedPairs = query.split('&').filter((pair) => !SECRET_NAME_PATTERN.test(pair.split('=')[0] ?? ''))
  return retainedPairs.length > 0 ? `${place}?${retainedPairs.join('&')}` : place
}

function serializeConnection(
  { drafts, subscriptions }: Pick<TestConnection, 'drafts' | 'subscriptions'>,
  publish: FieldSchema,
): Json {
  const connect = toFields(removeSecrets(drafts.connect, connectSchema))
  return {
    connect: { ...connect, ...(connect.path !== undefined && { path: removeSecretQuery(toText(connect.path)) }) },
    subscriptions: subscriptions.map(({ number: _n, outcome: _o, ...one }) => JSON.parse(JSON.stringify(one)) as Json),
    ...(isObject(drafts.publish) && { publish: removeSecrets(drafts.publish, publish) }),
  }
}

/**
 * Serializes connections without secrets, or returns the first error, so that every written file can be read again.
 * `publish` is the schema of the publish form.
 */
export function writeFile(
  connections: readonly Pick<TestConnection, 'drafts' | 'subscriptions'>[],
  publish: FieldSchema,
): { text: string } | FileFault {
  const data = {
    format: FORMAT,
    version: VERSION,
    connections: connections.map((one) => serializeConnection(one, publish)),
  }
  const [issue] = findIssues(data, createFileSchema(publish))
  return issue ? { fault: 'field', issue } : { text: `${JSON.stringify(data, undefined, 2)}\n` }
}

/** Parses and validates a whole file before anything is applied. */
export function readFile(content: string, publish: FieldSchema): { connections: SavedConnection[] } | FileFault {
  let data: Json
  try {
    data = JSON.parse(content) as Json
  } catch {
    return { fault: 'json' }
  }
  if (!isObject(data) || data.format !== FORMAT) return { fault: 'foreign' }
  if (data.version !== VERSION) return { fault: 'version', version: JSON.stringify(data.version ?? null) }
  const [issue] = findIssues(data, createFileSchema(publish))
  return issue ? { fault: 'field', issue } : { connections: data.connections as unknown as SavedConnection[] }
}

/** Formats a JSON path like `connections[1].connect.port`, counted from 0. */
export const formatFilePlace = (path: Issue['path']): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('')
