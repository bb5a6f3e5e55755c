import { decodeJson } from '../../../../rulesql/json'
import { protobufSchema, readProtobuf } from '../../../../rulesql/protobuf/protobufSchema'
import { SchemaMisfit } from '../../../../rulesql/SchemaMisfit'
import type { Misfit } from './avroMisfit'
import type { Problem } from './problem'

/** What is wrong with a Protocol Buffers text (proto2, proto3); what others declare that it imports is not known. */
export function protobufProblem(source: string): Problem | undefined {
  const read = readProtobuf(source)
  return 'problem' in read && read.problem.rule !== 'protoImport' ? read.problem : undefined
}

/** The message types of a text; none where it is no schema. */
export function protobufTypes(source: string): string[] {
  const read = readProtobuf(source)
  return 'problem' in read ? [] : [...read.messages.keys()]
}

/**
 * The first place where a JSON text does not fit a message type, as rules have the data: integers by all their digits.
 * Throws where the schema is none, or has what only the broker does.
 */
export function protobufMisfit(text: string, source: string, type: string): Misfit | undefined {
  const schema = protobufSchema(source)
  try {
    schema.encode(decodeJson(text), type)
    return undefined
  } catch (error) {
    if (error instanceof SchemaMisfit) return { at: error.at, expected: error.expected }
    throw error
  }
}
