import { findIssues } from '../../../../forms/core/issues'
import { isObject } from '../../../../forms/core/paths'
import { removeSecrets } from '../../../../forms/core/secrets'
import type { Issue } from '../../../../forms/types'
import type { Subscription } from '../../../../mqtt/types'
import { SECRET_NAME_PATTERN } from '../../../../schema/secrets'
import type { FieldSchema, Json } from '../../../../schema/types'
import { connectSchema } from '../form/connectSchema'
import { type Fields, text, toFields } from '../form/values'
import type { TestConnection } from '../store/TestConnection'

/** What tells a file of the test client from others. */
const FORMAT = 'signalbox-test-client'
/** Of what is in it; another version is not guessed at. */
const VERSION = 1
/** Larger files are no settings. */
export const MOST_BYTES = 16 * 1_048_576
/** So many connections of a file are looked at, and subscriptions of one. */
const MOST_CONNECTIONS = 100
const MOST_SUBSCRIPTIONS = 1_000
/** Most bytes of a text in MQTT (MQTT 5, 1.5.4). */
const MOST_TEXT = 65_535
/** Largest subscription identifier (MQTT 5, 3.8.2.1.2). */
const MOST_IDENTIFIER = 268_435_455

/** What of a connection is in a file: what was typed, but no secret, no state and no message. */
export interface SavedConnection {
  connect: Fields
  subscriptions: Subscription[]
  publish?: Json | undefined
}

/** Why a file is not taken. Texts: `testClient.file.fault.<fault>`. */
export type FileFault =
  | { fault: 'json' | 'foreign' }
  | { fault: 'version'; found: string }
  | { fault: 'field'; issue: Issue }

/** Texts have the length that MQTT lets them have. Of payloads only the file's own size is a bound. */
const bounded = (schema: FieldSchema): FieldSchema =>
  schema.type === 'string' && !schema.enum && schema['x-kind'] !== 'payload'
    ? { maxLength: MOST_TEXT, ...schema }
    : schema

/**
 * A form's schema as its draft is held to it: types, choices and bounds, and nothing that it does not know. What is still
 * missing, or is not yet what its kind says, the form tells at its field before it is used.
 */
function toDraftSchema(schema: FieldSchema): FieldSchema {
  const { required: _, pattern: __, 'x-kind': ___, properties, additionalProperties: more, ...rest } = bounded(schema)
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
    filter: { type: 'string', minLength: 1, maxLength: MOST_TEXT, 'x-kind': 'topic-filter' },
    qos: { type: 'integer', enum: [0, 1, 2] },
    noLocal: { type: 'boolean' },
    retainAsPublished: { type: 'boolean' },
    retainHandling: { type: 'integer', enum: [0, 1, 2] },
    identifier: { type: 'integer', minimum: 1, maximum: MOST_IDENTIFIER },
  },
  additionalProperties: false,
}

/** A connection as it stands in a file. The password is no part of it. */
function connectionSchema(publish: FieldSchema): FieldSchema {
  const { password: _, ...properties } = connectSchema.properties ?? {}
  return {
    type: 'object',
    required: ['connect', 'subscriptions'],
    properties: {
      connect: toDraftSchema({ ...connectSchema, properties }),
      subscriptions: { type: 'array', maxItems: MOST_SUBSCRIPTIONS, items: subscriptionSchema },
      publish: toDraftSchema(publish),
    },
    additionalProperties: false,
  }
}

const fileSchema = (publish: FieldSchema): FieldSchema => ({
  type: 'object',
  required: ['connections'],
  properties: {
    format: { type: 'string' },
    version: { type: 'integer' },
    connections: { type: 'array', minItems: 1, maxItems: MOST_CONNECTIONS, items: connectionSchema(publish) },
  },
  additionalProperties: false,
})

/** A path without what its query gives away: addresses of proxies carry tokens there. */
function withoutSecretQuery(path: string): string {
  const [place = '', query] = path.split(/\?(.*)/s)
  if (query === undefined) return path
  const kept = query.split('&').filter((pair) => !SECRET_NAME_PATTERN.test(pair.split('=')[0] ?? ''))
  return kept.length > 0 ? `${place}?${kept.join('&')}` : place
}

function saved(
  { drafts, subscriptions }: Pick<TestConnection, 'drafts' | 'subscriptions'>,
  publish: FieldSchema,
): Json {
  const connect = toFields(removeSecrets(drafts.connect, connectSchema))
  return {
    connect: { ...connect, ...(connect.path !== undefined && { path: withoutSecretQuery(text(connect.path)) }) },
    subscriptions: subscriptions.map(({ number: _n, outcome: _o, ...one }) => JSON.parse(JSON.stringify(one)) as Json),
    ...(isObject(drafts.publish) && { publish: removeSecrets(drafts.publish, publish) }),
  }
}

/**
 * The text of a file with these connections, without secrets; or what is wrong with one of them, for a file that would not
 * be taken again is none. `publish` is the schema of the form to publish.
 */
export function writeFile(
  connections: readonly Pick<TestConnection, 'drafts' | 'subscriptions'>[],
  publish: FieldSchema,
): { text: string } | FileFault {
  const data = { format: FORMAT, version: VERSION, connections: connections.map((one) => saved(one, publish)) }
  const [issue] = findIssues(data, fileSchema(publish))
  return issue ? { fault: 'field', issue } : { text: `${JSON.stringify(data, undefined, 2)}\n` }
}

/** The connections of a file, or why it is not taken: all of it is looked at before anything is done. */
export function readFile(content: string, publish: FieldSchema): { connections: SavedConnection[] } | FileFault {
  let data: Json
  try {
    data = JSON.parse(content) as Json
  } catch {
    return { fault: 'json' }
  }
  if (!isObject(data) || data.format !== FORMAT) return { fault: 'foreign' }
  if (data.version !== VERSION) return { fault: 'version', found: JSON.stringify(data.version ?? null) }
  const [issue] = findIssues(data, fileSchema(publish))
  return issue ? { fault: 'field', issue } : { connections: data.connections as unknown as SavedConnection[] }
}

/** A place in the file as its reader finds it: `connections[1].connect.port`, counted from 0 as JSON does. */
export const placeText = (path: Issue['path']): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('')
