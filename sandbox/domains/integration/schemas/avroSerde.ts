import avro from 'avsc'
import type { Serde } from './Serde'

/** Avro by a schema in JSON. Throws where it is none. */
export function avroSerde(source: string): Serde {
  const schema: unknown = JSON.parse(source)
  // Parsed from text, a word would name a file. Names that every object has are names like any other.
  const type = avro.Type.forSchema(schema as Parameters<typeof avro.Type.forSchema>[0], {
    registry: Object.create(null),
  })
  const plain = (value: unknown): unknown => JSON.parse(type.toString(value))
  return {
    decode: (data) => plain(type.fromBuffer(data)),
    encode: (data) => type.toBuffer(type.fromString(JSON.stringify(data))),
    check(data) {
      try {
        return Buffer.isBuffer(data) ? type.fromBuffer(data) !== undefined : type.isValid(data)
      } catch {
        return false
      }
    },
  }
}
