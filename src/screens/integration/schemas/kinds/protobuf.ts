import { readProtobuf } from '../../../../rulesql/protobuf/protobufSchema'
import type { Problem } from './problem'

/** What is wrong with a Protocol Buffers text (proto2, proto3); what others declare that it imports is not known. */
export function protobufProblem(source: string): Problem | undefined {
  const read = readProtobuf(source)
  return 'problem' in read && read.problem.rule !== 'protoImport' ? read.problem : undefined
}
