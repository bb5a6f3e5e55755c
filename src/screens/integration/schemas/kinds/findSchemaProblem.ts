import { type AvroType, readAvro } from '../../../../codecs/avro/readAvro'
import type { SchemaKind } from './generateSchema'
import { findJsonSchemaProblem } from './jsonSchema'
import { findProtobufProblem } from './protobuf'
import { type Problem, readJson } from './readJson'

export function findSchemaProblem(kind: SchemaKind, source: string): Problem | undefined {
  if (kind === 'protobuf') return findProtobufProblem(source)
  if (kind === 'json') return findJsonSchemaProblem(source)
  const read = parseAvroSchema(source)
  return 'problem' in read ? read.problem : undefined
}

export function parseAvroSchema(text: string): { type: AvroType } | { problem: Problem } {
  const read = readJson(text)
  return 'problem' in read ? read : readAvro(read.value)
}
