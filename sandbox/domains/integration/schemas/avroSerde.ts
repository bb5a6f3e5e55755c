import { createAvroSchema } from '../../../../src/codecs/avro/avroSchema'
import type { Value } from '../../../../src/codecs/values'
import type { Serde } from './Serde'

/** Avro schema in JSON. Throws if invalid. */
export function avroSerde(source: string): Serde {
  const schema = createAvroSchema(JSON.parse(source))
  return {
    decode: (data) => schema.decode(data),
    encode: (data) => Buffer.from(schema.encode(data as Value)),
    check: (data) => schema.check(data as Value),
  }
}
