import type { SchemaObject } from '../document'
import { mapSchemas } from '../walk'
import type { Overlay } from './overlay'

const PREFIX = 'payload_serde_'

/** Fields that a codec needs besides its type. */
const FIELDS: Record<string, readonly string[]> = {
  avro: ['schema'],
  protobuf: ['schema', 'message_type'],
  external_http: ['schema'],
}

export const payloadCodecs: Overlay = {
  name: 'payloadCodecs',
  reason:
    'Documents call the codecs of message transformations words such as `payload_serde_avro`. The broker refuses them.',
  assumption: 'A codec is an object with its type, and with the names of a schema and its message as in validations.',
  apply: (doc) =>
    mapSchemas(doc, (schema) => {
      const words = schema.enum ?? []
      const isCodec = words.length > 0 && words.every((word) => typeof word === 'string' && word.startsWith(PREFIX))
      if (!isCodec) return schema
      const { enum: _, type: __, ...rest } = schema
      return { ...rest, anyOf: words.map((word) => createCodec(String(word).slice(PREFIX.length))).reverse() }
    }),
}

function createCodec(type: string): SchemaObject {
  const fields = FIELDS[type] ?? []
  return {
    type: 'object',
    properties: {
      type: { type: 'string', const: type },
      ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    },
    required: ['type', ...fields],
  }
}
