import { avroOf } from './avro'
import type { SchemaKind } from './generate'
import { jsonSchemaProblem } from './jsonSchema'
import type { Problem } from './problem'
import { protobufProblem } from './protobuf'

export function problemOf(kind: SchemaKind, source: string): Problem | undefined {
  if (kind === 'protobuf') return protobufProblem(source)
  if (kind === 'json') return jsonSchemaProblem(source)
  const read = avroOf(source)
  return 'problem' in read ? read.problem : undefined
}
