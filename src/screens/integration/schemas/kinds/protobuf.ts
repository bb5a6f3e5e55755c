import { createProtobufSchema, readProtobuf } from '../../../../codecs/protobuf/protobufSchema'
import { SchemaMismatchError } from '../../../../codecs/SchemaMismatchError'
import { decodeJson } from '../../../../domain/rulesql/json'
import type { Misfit } from './findAvroMisfit'
import type { Problem } from './readJson'

/** Validates a Protocol Buffers schema (proto2, proto3). Unresolved imports are not reported. */
export function findProtobufProblem(source: string): Problem | undefined {
  const read = readProtobuf(source)
  return 'problem' in read && read.problem.rule !== 'protoImport' ? read.problem : undefined
}

export function listProtobufTypes(source: string): string[] {
  const read = readProtobuf(source)
  return 'problem' in read ? [] : [...read.messages.keys()]
}

/**
 * Returns the first mismatch between JSON data and a message type; integers keep all digits. Throws if the schema
 * is invalid or uses features that only the broker supports.
 */
export function findProtobufMisfit(text: string, source: string, type: string): Misfit | undefined {
  const schema = createProtobufSchema(source)
  try {
    schema.encode(decodeJson(text), type)
    return undefined
  } catch (error) {
    if (error instanceof SchemaMismatchError) return { at: error.at, expected: error.expected }
    throw error
  }
}
