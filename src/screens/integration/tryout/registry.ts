import { type AvroSchema, avroSchema } from '../../../rulesql/avro/avroSchema'
import type { Schemas } from '../../../rulesql/Environment'
import { RuleFailure, type Value } from '../../../rulesql/values'

/** A schema as the registry has it. */
export interface Registered {
  readonly name: string
  readonly type: string
  readonly source: string
}

/**
 * What the functions of a statement do by these schemas, in the browser: those of Avro. The others are the broker's, and
 * so are all where the registry has not been read.
 */
export function registryOf(list: readonly Registered[] | undefined): Schemas {
  const made = new Map<string, AvroSchema>()
  const found = (name: string): AvroSchema => {
    if (!list) throw new RuleFailure('not_available', { function: 'schema registry' })
    const known = made.get(name)
    if (known) return known
    const schema = list.find((one) => one.name === name)
    if (!schema) throw new RuleFailure('schema_not_found', { schema: name })
    if (schema.type !== 'avro') throw new RuleFailure('not_available', { schema: name, type: schema.type })
    const built = avroSchema(JSON.parse(schema.source))
    made.set(name, built)
    return built
  }
  return {
    decode: (name, data) => found(name).decode(data),
    encode: (name, data) => found(name).encode(data as Value),
    check: (name, data) => found(name).check(data as Value),
  }
}
