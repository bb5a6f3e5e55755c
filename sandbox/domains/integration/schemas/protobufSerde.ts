import { createProtobufSchema } from '../../../../src/codecs/protobuf/protobufSchema'
import type { Value } from '../../../../src/codecs/values'
import type { Serde } from './Serde'

/** Protocol Buffers from a `.proto` text. Throws if invalid. */
export function protobufSerde(source: string): Serde {
  const schema = createProtobufSchema(source)
  return {
    decode: (data, messageType) => schema.decode(data, messageType),
    encode: (data, messageType) => Buffer.from(schema.encode(data as Value, messageType)),
    check: (data, messageType) => schema.check(data as Value, messageType),
  }
}
