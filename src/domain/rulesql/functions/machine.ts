import { fromBytes, RuleFailure, toBytes, type Value } from '../../../codecs/values'
import type { Scope } from '../Environment'
import { toText } from '../text'
import { createExample, define } from './define'

function uuid({ environment }: Scope, separator: string): string {
  const bytes = environment.randomBytes(16)
  // RFC 9562, 5.4: version 4 and the variant.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(separator)
}

// Examples assume that random values are zero.
export const randomFunctions = define('random', [
  ['random', '', 'float', createExample('random()', 0), ({ environment }) => environment.random()],
  [
    'uuid_v4',
    '',
    'text',
    createExample('uuid_v4()', '00000000-0000-4000-8000-000000000000'),
    (scope) => uuid(scope, '-'),
  ],
  [
    'uuid_v4_no_hyphen',
    '',
    'text',
    createExample('uuid_v4_no_hyphen()', '00000000000040008000000000000000'),
    (scope) => uuid(scope, ''),
  ],
])

const getKey = (key: Value): string => `${typeof key} ${toText(key)}`

const MAX_KEYS = 100_000

function remember(store: Map<string, Value>, key: Value, value: Value): Value {
  if (store.size >= MAX_KEYS && !store.has(getKey(key))) throw new RuleFailure('system_limit')
  const before = store.get(getKey(key))
  store.set(getKey(key), value)
  return before
}

function forget(store: Map<string, Value>, key: Value): Value {
  const before = store.get(getKey(key))
  store.delete(getKey(key))
  return before
}

export const storeFunctions = define('store', [
  [
    'kv_store_put',
    'key: any, value: any',
    'boolean',
    createExample("kv_store_put('a', 1)", true),
    ({ environment }, key: Value, value: Value) => {
      remember(environment.store, key, value)
      return true
    },
  ],
  [
    'kv_store_get',
    ['key: any', 'key: any, default: any'],
    'any',
    createExample("kv_store_get('none', 0)", 0),
    ({ environment }, key: Value, otherwise?: Value) => environment.store.get(getKey(key)) ?? otherwise,
  ],
  [
    'kv_store_del',
    'key: any',
    'boolean',
    createExample("kv_store_del('a')", true),
    ({ environment }, key: Value) => {
      forget(environment.store, key)
      return true
    },
  ],
  [
    'proc_dict_put',
    'key: any, value: any',
    'any',
    createExample("is_null(proc_dict_put('a', 1))", true),
    ({ environment }, key: Value, value: Value) => remember(environment.dictionary, key, value),
  ],
  [
    'proc_dict_get',
    'key: any',
    'any',
    createExample("is_null(proc_dict_get('none'))", true),
    ({ environment }, key: Value) => environment.dictionary.get(getKey(key)),
  ],
  [
    'proc_dict_del',
    'key: any',
    'any',
    createExample("is_null(proc_dict_del('none'))", true),
    ({ environment }, key: Value) => forget(environment.dictionary, key),
  ],
])

type Bytes = string | Uint8Array

/** Calls the schema registry; an error fails the statement. */
function callRegistry<T>(
  { environment }: Scope,
  name: string,
  request: (schemas: NonNullable<Scope['environment']['schemas']>) => T,
): T {
  const { schemas } = environment
  if (!schemas) throw new RuleFailure('schema_not_found', { schema: name })
  try {
    // A schema may contain a regular expression that never ends.
    return environment.guard(() => request(schemas))
  } catch (error) {
    if (error instanceof RuleFailure) throw error
    throw new RuleFailure('schema_failed', {
      schema: name,
      message: error instanceof Error ? error.message : String(error),
    })
  }
}

export const SPARKPLUG = '__CiYAWBja87PleCyKZ58h__SparkPlug_B_BUILT-IN'

const buildSchemaForms = (data: string): string[] => [
  `schema: text, ${data}`,
  `schema: text, ${data}, message_type: text`,
]

export const schemaFunctions = define('schema', [
  [
    'schema_decode',
    buildSchemaForms('data: binary'),
    'any',
    createExample("schema_decode('point', schema_encode('point', json_decode('{\"x\": 1}')))", { x: 1 }),
    (scope, name: string, data: Bytes, type?: string) =>
      callRegistry(scope, name, (schemas) => schemas.decode(name, toBytes(data), type) as Value),
  ],
  [
    'schema_encode',
    buildSchemaForms('data: any'),
    'binary',
    createExample("base64_encode(schema_encode('point', json_decode('{\"x\": 1}')))", 'eyJ4IjoxfQ=='),
    (scope, name: string, data: Value, type?: string) =>
      fromBytes(callRegistry(scope, name, (schemas) => schemas.encode(name, data, type))),
  ],
  [
    'schema_check',
    buildSchemaForms('data: any'),
    'boolean',
    createExample("schema_check('point', json_decode('{\"x\": 1}'))", true),
    (scope, name: string, data: Value, type?: string) =>
      callRegistry(scope, name, (schemas) => schemas.check(name, data, type)),
  ],
  [
    'sparkplug_decode',
    ['data: binary', 'data: binary, message_type: text'],
    'map',
    createExample('sparkplug_decode(sparkplug_encode(json_decode(\'{"seq": 1}\')))', { seq: 1 }),
    (scope, data: Bytes, type = 'Payload') =>
      callRegistry(scope, SPARKPLUG, (schemas) => schemas.decode(SPARKPLUG, toBytes(data), type) as Value),
  ],
  [
    'sparkplug_encode',
    ['data: map', 'data: map, message_type: text'],
    'binary',
    createExample('sparkplug_decode(sparkplug_encode(json_decode(\'{"seq": 1}\')))', { seq: 1 }),
    (scope, data: Value, type = 'Payload') =>
      fromBytes(callRegistry(scope, SPARKPLUG, (schemas) => schemas.encode(SPARKPLUG, data, type))),
  ],
])
