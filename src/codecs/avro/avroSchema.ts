import { matchesSchema } from '../SchemaMismatchError'
import type { Value } from '../values'
import { decodeAvro } from './decode'
import { encodeAvro } from './encode'
import { readAvro } from './readAvro'

/** Avro schema of the registry. Methods throw if the value does not match. */
export interface AvroSchema {
  decode(data: Uint8Array): Value
  encode(value: Value): Uint8Array
  check(value: Value): boolean
}

/** Creates a schema from a JSON declaration. Throws if invalid. */
export function createAvroSchema(declared: unknown): AvroSchema {
  const read = readAvro(declared)
  if ('problem' in read) {
    const { rule, params = {} } = read.problem
    throw new Error([`no Avro schema (${rule})`, ...Object.values(params)].join(': '))
  }
  const { type } = read
  return {
    decode: (data) => decodeAvro(type, data),
    encode: (value) => encodeAvro(type, value),
    check: (value) =>
      matchesSchema(() => (value instanceof Uint8Array ? decodeAvro(type, value) : encodeAvro(type, value))),
  }
}
