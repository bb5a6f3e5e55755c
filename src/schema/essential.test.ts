import { describe, expect, it } from 'vitest'
import { schemas } from '../api/generated/schemas'
import { getUnion } from '../forms/core/unions'
import { buildFormLayout, groupIntoRows, splitFields } from './formLayout'
import { getFieldsToFill } from './getFieldsToFill'
import type { FieldSchema } from './types'

const bodies = Object.entries(schemas)
  .filter(([key]) => !key.startsWith('get '))
  .flatMap(([key, variants]) =>
    variants.map((variant) => ({ key, variant, name: `${key} ${Object.values(variant.tags)}` })),
  )

async function loadSchema(key: string, ...tags: string[]): Promise<FieldSchema> {
  const found = schemas[key]?.find((variant) => tags.every((tag) => Object.values(variant.tags).includes(tag)))
  if (!found) throw new Error(`no ${key} ${tags}`)
  return found.load()
}

/** Lists the fields visible without opening a section; fields of `parameters` as `parameters.x`. */
function listVisibleFields(schema: FieldSchema): string[] {
  const { basic, last } = buildFormLayout(schema)
  return [...basic, ...last].flatMap((name) => {
    const field = schema.properties?.[name] ?? {}
    if (name !== 'parameters') return [name]
    const branches = getUnion(field)?.choices.map((choice) => choice.schema) ?? [field]
    return branches.flatMap((branch) => splitFields(branch).basicFields.map((inner) => `parameters.${inner}`))
  })
}

/** Fields that an operator needs for setup or would not look for in a collapsed section. */
const ESSENTIAL: readonly (readonly [operation: string, tags: string[], fields: string[]])[] = [
  ['post /authentication', ['built_in_database', 'password_based'], ['user_id_type', 'password_hash_algorithm']],
  ['post /authentication', ['scram'], ['algorithm', 'iteration_count']],
  ['post /authentication', ['jwt', 'hmac-based'], ['from', 'secret', 'secret_base64_encoded', 'verify_claims']],
  ['post /authentication', ['jwt', 'public-key'], ['from', 'public_key', 'verify_claims']],
  ['post /authentication', ['jwt', 'true'], ['from', 'endpoint', 'verify_claims']],
  [
    'post /authentication',
    ['mysql'],
    ['server', 'database', 'username', 'password', 'query', 'password_hash_algorithm'],
  ],
  ['post /authentication', ['redis', 'single'], ['server', 'database', 'username', 'password', 'cmd']],
  [
    'post /authentication',
    ['mongodb', 'single'],
    ['server', 'database', 'collection', 'filter', 'password_hash_field', 'salt_field'],
  ],
  ['post /authentication', ['http', 'post'], ['url', 'headers', 'body']],
  ['post /authentication', ['ldap'], ['server', 'base_dn', 'filter', 'username', 'password']],
  ['post /authorization/sources', ['ldap'], ['publish_attribute', 'subscribe_attribute', 'all_attribute']],
  ['post /authorization/sources', ['file'], ['rules']],
  [
    'post /listeners',
    ['tcp'],
    ['name', 'bind', 'max_connections', 'mountpoint', 'enable_authn', 'access_rules', 'enable'],
  ],
  ['post /connectors', ['http'], ['name', 'url', 'headers', 'enable', 'description', 'tags']],
  ['post /connectors', ['mqtt'], ['server', 'proto_ver', 'clientid_prefix', 'username', 'password', 'clean_start']],
  ['post /connectors', ['kafka_producer'], ['bootstrap_hosts', 'authentication']],
  ['post /connectors', ['oracle'], ['server', 'sid', 'service_name', 'username', 'password']],
  ['post /connectors', ['rabbitmq'], ['server', 'port', 'virtual_host', 'username', 'password']],
  [
    'post /actions',
    ['http'],
    ['name', 'connector', 'parameters.method', 'parameters.path', 'parameters.headers', 'parameters.body'],
  ],
  ['post /actions', ['kafka_producer'], ['parameters.topic', 'parameters.message', 'parameters.kafka_headers']],
  ['post /actions', ['mqtt'], ['parameters.topic', 'parameters.qos', 'parameters.retain', 'parameters.payload']],
  ['post /actions', ['mysql'], ['parameters.sql']],
  ['post /actions', ['redis'], ['parameters.command_template']],
  ['post /sources', ['mqtt'], ['parameters.topic', 'parameters.qos']],
  ['post /rules', [], ['name', 'sql', 'actions', 'description', 'enable']],
  ['post /api_key', [], ['name', 'expired_at', 'role', 'enable']],
  ['post /users', [], ['username', 'password', 'role', 'description']],
  ['post /exhooks', [], ['name', 'url', 'failed_action']],
]

describe('essential fields are visible', () => {
  it.each(ESSENTIAL)('%s %j', async (operation, tags, fields) => {
    const visibleFields = listVisibleFields(await loadSchema(operation, ...tags))
    expect(fields.filter((field) => !visibleFields.includes(field))).toEqual([])
  })

  it('shows required fields of every form directly or in their own section', async () => {
    for (const { variant, name } of bodies) {
      const schema = await variant.load()
      const layout = buildFormLayout(schema)
      const closed = layout.sections.filter(({ key }) => key === 'connection' || key === 'advanced' || key === 'group')
      const hidden = closed.flatMap(({ fields }) => fields).filter((field) => getFieldsToFill(schema).includes(field))
      expect(hidden, name).toEqual([])
    }
  })
})

describe('advanced fields', () => {
  it.each([
    [
      'post /connectors',
      ['http'],
      ['pool_size', 'pool_type', 'connect_timeout', 'enable_pipelining', 'ssl', 'resource_opts'],
    ],
    [
      'post /actions',
      ['kafka_producer'],
      ['parameters.max_batch_bytes', 'parameters.max_inflight', 'parameters.buffer', 'local_topic'],
    ],
    ['post /listeners', ['ws'], ['tcp_options', 'websocket', 'acceptors', 'proxy_protocol_timeout', 'zone']],
    ['post /authentication', ['mysql'], ['query_timeout', 'pool_size', 'ssl']],
  ])('%s %j', async (operation, tags, fields) => {
    const visibleFields = listVisibleFields(await loadSchema(operation, ...tags))
    expect(fields.filter((field) => visibleFields.includes(field))).toEqual([])
  })

  it('excludes redundant fields and fields of the flow designer', async () => {
    const listPlacedFields = (schema: FieldSchema) => {
      const { basic, sections, last } = buildFormLayout(schema)
      return [...basic, ...sections.flatMap(({ fields }) => fields), ...last]
    }
    expect(listPlacedFields(await loadSchema('post /authentication', 'http', 'post'))).not.toContain('request')
    expect(listPlacedFields(await loadSchema('post /authorization/sources', 'http', 'post'))).not.toContain('request')
    expect(listPlacedFields(await loadSchema('post /rules'))).not.toContain('metadata')
  })
})

/** Yields the field order of every object in a form. */
function* listFieldOrders(schema: FieldSchema, root = true): Generator<string[]> {
  const { properties = {}, items, additionalProperties: more, anyOf = [] } = schema
  if (Object.keys(properties).length > 0) {
    const { basic, sections, last } = buildFormLayout(schema)
    if (root) yield [...basic, ...sections.flatMap(({ fields }) => fields), ...last]
    else {
      const { basicFields, advanced } = splitFields(schema)
      yield [...basicFields, ...advanced]
    }
  }
  for (const part of [...Object.values(properties), ...anyOf]) yield* listFieldOrders(part, false)
  for (const part of [items, more]) if (typeof part === 'object') yield* listFieldOrders(part, false)
}

describe('field order of every form', () => {
  it('puts the password next to the username, the method before path and body, and the key before the value', async () => {
    let pairs = 0
    for (const { variant, name } of bodies) {
      for (const order of listFieldOrders(await variant.load())) {
        const getPosition = (field: string) => order.indexOf(field)
        if (getPosition('username') >= 0 && getPosition('password') >= 0) {
          pairs++
          expect(getPosition('password') - getPosition('username'), `${name}: ${order}`).toBe(1)
          expect(groupIntoRows(order), name).toContainEqual(['username', 'password'])
        }
        for (const [before, after] of [
          ['method', 'path'],
          ['path', 'body'],
          ['key', 'value'],
          ['message', 'kafka_headers'],
          ['name', 'connector'],
          ['server', 'database'],
          ['database', 'username'],
          ['url', 'username'],
        ] as const)
          if (getPosition(before) >= 0 && getPosition(after) >= 0)
            expect(getPosition(before), `${name}: ${before} before ${after}`).toBeLessThan(getPosition(after))
        if (getPosition('name') >= 0) expect(getPosition('name'), `${name}: ${order}`).toBeLessThanOrEqual(1)
      }
    }
    expect(pairs).toBeGreaterThan(60)
  })

  it('ends with the switch, description and tags', async () => {
    const { last } = buildFormLayout(await loadSchema('post /connectors', 'http'))
    expect(last).toEqual(['enable', 'description', 'tags'])
    // Settings start with their switch, because all other fields depend on it.
    expect(buildFormLayout(await loadSchema('put /mqtt/retainer')).basic[0]).toBe('enable')
  })
})
