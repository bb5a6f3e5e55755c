import { createAvroSchema } from '../../../codecs/avro/avroSchema'
import { createProtobufSchema } from '../../../codecs/protobuf/protobufSchema'
import { RuleFailure, type Value } from '../../../codecs/values'
import type { Schemas } from '../../../domain/rulesql/Environment'
import { SPARKPLUG } from '../../../domain/rulesql/functions/machine'

export interface RegisteredSchema {
  readonly name: string
  readonly type: string
  readonly source: string
}

/** Codec of a schema; Protobuf requires the message type. */
interface Codec {
  decode(data: Uint8Array, messageType?: string): Value
  encode(value: Value, messageType?: string): Uint8Array
  check(value: Value, messageType?: string): boolean
}

/** Schema types that the browser supports. */
const CODECS: ReadonlyMap<string, (source: string) => Codec> = new Map<string, (source: string) => Codec>([
  ['avro', (source) => createAvroSchema(JSON.parse(source))],
  ['protobuf', createProtobufSchema],
])

/**
 * Provides the schema functions of rule SQL in the browser for Avro and Protobuf. Other types, or all if the
 * registry is not loaded, report that only the broker can evaluate them.
 */
export function createSchemaRegistry(list: readonly RegisteredSchema[] | undefined): Schemas {
  const codecs = new Map<string, Codec>()
  const getCodec = (name: string): Codec => {
    if (name === SPARKPLUG) throw new RuleFailure('not_available', { function: 'sparkplug' })
    if (!list) throw new RuleFailure('not_available', { function: 'schema registry' })
    const cachedCodec = codecs.get(name)
    if (cachedCodec) return cachedCodec
    const schema = list.find((one) => one.name === name)
    if (!schema) throw new RuleFailure('schema_not_found', { schema: name })
    const kind = CODECS.get(schema.type)
    if (!kind) throw new RuleFailure('not_available', { schema: name, type: schema.type })
    const built = kind(schema.source)
    codecs.set(name, built)
    return built
  }
  return {
    decode: (name, data, type) => getCodec(name).decode(data, type),
    encode: (name, data, type) => getCodec(name).encode(data as Value, type),
    check: (name, data, type) => getCodec(name).check(data as Value, type),
  }
}
