import type { SchemaKind } from './generateSchema'
import { findJsonSchemaProblem } from './jsonSchema'
import { parseAvroSchema } from './parseAvroSchema'
import type { Problem } from './problem'
import { findProtobufProblem } from './protobuf'

export function findSchemaProblem(kind: SchemaKind, source: string): Problem | undefined {
  if (kind === 'protobuf') return findProtobufProblem(source)
  if (kind === 'json') return findJsonSchemaProblem(source)
  const read = parseAvroSchema(source)
  return 'problem' in read ? read.problem : undefined
}
