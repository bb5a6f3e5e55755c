import type { Area, Context } from '../../../area'
import { ApiError, createValidationError, noContent, notFound, ok } from '../../../http/answers'
import { avroSerde } from './avroSerde'
import { jsonSerde } from './jsonSerde'
import { protobufSerde } from './protobufSerde'
import type { Serde } from './Serde'

interface SchemaRecord {
  type: string
  name: string
  source: string
  description: string
}

const builders: Record<string, (source: string) => Serde> = {
  avro: avroSerde,
  json: jsonSerde,
  protobuf: protobufSerde,
}

/** Schema registry, used by rules to decode, encode and validate messages. */
export function createSchemaRegistryArea({ services }: Context): Area {
  const schemas = new Map<string, SchemaRecord & { serde: Serde }>()

  const requireSchema = (name: string | undefined): SchemaRecord & { serde: Serde } => {
    const schema = schemas.get(name ?? '')
    if (!schema) throw notFound('Schema not found')
    return schema
  }
  const getSerde = (name: string): Serde => {
    const schema = schemas.get(name)
    if (!schema) throw new Error(`there is no schema ${name}`)
    return schema.serde
  }
  const saveSchema = (schema: SchemaRecord): object => {
    schemas.set(schema.name, { ...schema, serde: build(schema) })
    return show(schema)
  }

  services.schemas = {
    decode: (name, data, messageType) => getSerde(name).decode(data, messageType),
    encode: (name, data, messageType) => getSerde(name).encode(data, messageType),
    check: (name, data, messageType) => getSerde(name).check(data, messageType),
  }
  return {
    handlers: {
      'get /schema_registry': () => ok([...schemas.values()].map(show)),
      'post /schema_registry': ({ body }) => {
        const { name, description = '', ...schema } = body as SchemaRecord
        if (name === '') throw createValidationError({ path: 'root.name', reason: 'must not be empty', value: name })
        if (schemas.has(name)) throw new ApiError(400, 'ALREADY_EXISTS', 'Schema already exists')
        return { status: 201, body: saveSchema({ ...schema, name, description }) }
      },
      'get /schema_registry/{name}': ({ params }) => ok(show(requireSchema(params.name))),
      'put /schema_registry/{name}': ({ params, body }) => {
        const { name } = requireSchema(params.name)
        const { description = '', ...schema } = body as SchemaRecord
        return ok(saveSchema({ ...schema, name, description }))
      },
      'delete /schema_registry/{name}': ({ params }) => {
        schemas.delete(requireSchema(params.name).name)
        return noContent
      },
    },
    persistentParts: [
      {
        name: 'schema_registry',
        snapshot: () => [...schemas.values()].map(show),
        restore(state) {
          schemas.clear()
          for (const schema of state as SchemaRecord[]) saveSchema(schema)
        },
      },
    ],
  }
}

const show = ({ type, name, source, description }: SchemaRecord): SchemaRecord => ({ type, name, source, description })

/** Compiles a schema. Throws 400 with the field if invalid. */
function build({ type, source }: SchemaRecord): Serde {
  try {
    const builder = Object.hasOwn(builders, type) ? builders[type] : undefined
    if (!builder) throw new Error(`unknown type ${type}`)
    return builder(source)
  } catch (error) {
    if (type !== 'protobuf' && error instanceof SyntaxError) {
      throw createValidationError({
        path: 'root.source',
        reason: { expected: 'emqx_schema:json_binary()' },
        value: source,
      })
    }
    throw createValidationError({
      path: 'root.source',
      reason:
        error instanceof RangeError ? 'nested too deeply' : error instanceof Error ? error.message : String(error),
      value: source,
    })
  }
}
