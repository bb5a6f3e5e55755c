import { matchesSchema, SchemaMismatchError } from '../SchemaMismatchError'
import { isMap, toBytes, type Value } from '../values'
import { decodeProtobuf } from './decode'
import { encodeProtobuf } from './encode'
import { readProto } from './readProto'
import { resolve } from './resolve'
import { type MessageType, type Problem, ProtobufSyntaxError } from './types'

/** Protobuf schema of the registry, by message type. Methods throw if the value does not match. */
export interface ProtobufSchema {
  /** Available message types, in declaration order. */
  readonly messages: readonly string[]
  decode(data: Uint8Array, messageType?: string): Value
  encode(value: Value, messageType?: string): Uint8Array
  check(value: Value, messageType?: string): boolean
}

/** Parses a schema to its messages by name, or returns the problem. */
export function readProtobuf(source: string): { messages: ReadonlyMap<string, MessageType> } | { problem: Problem } {
  try {
    return { messages: resolve(readProto(source)) }
  } catch (error) {
    if (error instanceof ProtobufSyntaxError) return { problem: error.problem }
    throw error
  }
}

/** Creates a schema from its text. Throws if invalid. */
export function createProtobufSchema(source: string): ProtobufSchema {
  const read = readProtobuf(source)
  if ('problem' in read) {
    const { rule, params = {} } = read.problem
    throw new Error([`no Protobuf schema (${rule})`, ...Object.values(params)].join(': '))
  }
  const { messages } = read
  const getMessageType = (name: string | undefined): MessageType => {
    const type = messages.get(name ?? '')
    if (!type) throw new SchemaMismatchError('', `a message type of the schema: ${[...messages.keys()].join(', ')}`)
    return type
  }
  const decode: ProtobufSchema['decode'] = (data, name) => decodeProtobuf(getMessageType(name), data)
  const encode: ProtobufSchema['encode'] = (value, name) => encodeProtobuf(getMessageType(name), value)
  return {
    messages: [...messages.keys()],
    decode,
    encode,
    check: (value, name) =>
      typeof value === 'string' || value instanceof Uint8Array
        ? matchesSchema(() => decode(toBytes(value), name))
        : isMap(value) && matchesSchema(() => encode(value, name)),
  }
}
