import { avroSchema } from '../../../rulesql/avro/avroSchema'
import type { Schemas } from '../../../rulesql/Environment'
import { SPARKPLUG } from '../../../rulesql/functions/machine'
import { protobufSchema } from '../../../rulesql/protobuf/protobufSchema'
import { RuleFailure, type Value } from '../../../rulesql/values'

/** A schema as the registry has it. */
export interface Registered {
  readonly name: string
  readonly type: string
  readonly source: string
}

/** What a schema does; Protobuf needs the message type. */
interface Schema {
  decode(data: Uint8Array, messageType?: string): Value
  encode(value: Value, messageType?: string): Uint8Array
  check(value: Value, messageType?: string): boolean
}

/** The kinds that are computed here. */
const KINDS: ReadonlyMap<string, (source: string) => Schema> = new Map<string, (source: string) => Schema>([
  ['avro', (source) => avroSchema(JSON.parse(source))],
  ['protobuf', protobufSchema],
])

/**
 * What the functions of a statement do by these schemas, in the browser: those of Avro and Protobuf. The others are the
 * broker's, and so are all where the registry has not been read.
 */
export function registryOf(list: readonly Registered[] | undefined): Schemas {
  const made = new Map<string, Schema>()
  const found = (name: string): Schema => {
    if (name === SPARKPLUG) throw new RuleFailure('not_available', { function: 'sparkplug' })
    if (!list) throw new RuleFailure('not_available', { function: 'schema registry' })
    const known = made.get(name)
    if (known) return known
    const schema = list.find((one) => one.name === name)
    if (!schema) throw new RuleFailure('schema_not_found', { schema: name })
    const kind = KINDS.get(schema.type)
    if (!kind) throw new RuleFailure('not_available', { schema: name, type: schema.type })
    const built = kind(schema.source)
    made.set(name, built)
    return built
  }
  return {
    decode: (name, data, type) => found(name).decode(data, type),
    encode: (name, data, type) => found(name).encode(data as Value, type),
    check: (name, data, type) => found(name).check(data as Value, type),
  }
}
