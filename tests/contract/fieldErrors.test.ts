import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseError } from '../../src/api/errors'
import { schemas } from '../../src/api/generated/schemas'
import { createFormSchema } from '../../src/forms/core/createFormSchema'
import { findBrokerIssue } from '../../src/forms/core/findBrokerIssue'
import type { FieldSchema, Json } from '../../src/schema/types'
import { openBench } from './support'

const bench = openBench()

interface Case {
  what: string
  operation: string
  tags?: Record<string, string>
  at?: string
  body: Json
  path: string
  rule: string
}

const name = 'field_errors'
const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
const createRule = (rule: object) => ({ id: name, sql: 'SELECT * FROM "t"', actions: [], ...rule })
const redis = { mechanism: 'password_based', backend: 'redis', redis_type: 'single', cmd: 'HMGET a password_hash' }
const hashed = { mechanism: 'password_based', backend: 'built_in_database', user_id_type: 'username' }

/** Bodies that forms reject, or that only the broker can validate, sent as they are. */
const CASES: readonly Case[] = [
  {
    what: 'a connector without its server',
    operation: 'post /connectors',
    tags: { type: 'mysql' },
    body: { type: 'mysql', name, database: 'd', username: 'u' },
    path: 'server',
    rule: 'required',
  },
  {
    what: 'an address that is no web address',
    operation: 'post /connectors',
    tags: { type: 'http' },
    body: { type: 'http', name, url: 'ftp://127.0.0.1' },
    path: 'url',
    rule: 'broker',
  },
  {
    what: 'one of two fields that the broker wants',
    operation: 'post /connectors',
    tags: { type: 'oracle' },
    body: { type: 'oracle', name, server: '127.0.0.1:1', username: 'u' },
    path: 'sid',
    rule: 'broker',
  },
  {
    what: 'a time within a group',
    operation: 'post /connectors',
    tags: { type: 'http' },
    body: { type: 'http', name, url: 'http://127.0.0.1:1', resource_opts: { health_check_interval: 'often' } },
    path: 'resource_opts.health_check_interval',
    rule: 'duration',
  },
  {
    what: 'a word of TLS',
    operation: 'post /connectors',
    tags: { type: 'mqtt' },
    body: { type: 'mqtt', name, server: '127.0.0.1:1', ssl: { enable: true, verify: 'sometimes' } },
    path: 'ssl.verify',
    rule: 'select',
  },
  {
    what: 'an action without its table',
    operation: 'post /actions',
    tags: { type: 'dynamo' },
    body: { type: 'dynamo', name, connector: 'c', parameters: {} },
    path: 'parameters.table',
    rule: 'required',
  },
  {
    what: 'a figure of an action',
    operation: 'post /actions',
    tags: { type: 'mqtt' },
    body: { type: 'mqtt', name, connector: 'c', parameters: { topic: 't' }, resource_opts: { worker_pool_size: 0 } },
    path: 'resource_opts.worker_pool_size',
    rule: 'range',
  },
  {
    what: 'a topic filter of a source',
    operation: 'post /sources',
    tags: { type: 'mqtt' },
    body: { type: 'mqtt', name, connector: 'c', parameters: { topic: 'a/#/b' } },
    path: 'parameters.topic',
    rule: 'broker',
  },
  {
    what: 'a port that there is none of',
    operation: 'post /listeners',
    tags: { type: 'tcp' },
    body: { type: 'tcp', name, bind: '127.0.0.1:99999' },
    path: 'bind',
    rule: 'port',
  },
  {
    what: 'a certificate that is none',
    operation: 'post /listeners',
    tags: { type: 'ssl' },
    body: { type: 'ssl', name, bind: '127.0.0.1:0', ssl_options: { certfile: broken, keyfile: broken } },
    path: 'ssl_options.certfile',
    rule: 'broker',
  },
  {
    what: 'a server of an authenticator',
    operation: 'post /authentication',
    tags: { mechanism: 'password_based', backend: 'redis', redis_type: 'single' },
    body: { ...redis, server: '127.0.0.1:99999' },
    path: 'server',
    rule: 'broker',
  },
  {
    what: 'a figure in the branch that was chosen',
    operation: 'post /authentication',
    tags: { mechanism: 'password_based', backend: 'built_in_database' },
    body: { ...hashed, password_hash_algorithm: { name: 'pbkdf2', mac_fun: 'sha256', iterations: 1e12 } },
    path: 'password_hash_algorithm.iterations',
    rule: 'broker',
  },
  {
    what: 'a word in a list of authorization rules',
    operation: 'post /authorization/sources/built_in_database/rules/users',
    body: [{ username: name, rules: [{ topic: 't', permission: 'maybe', action: 'all' }] }],
    path: 'rules.0.permission',
    rule: 'select',
  },
  {
    what: 'a statement that does not parse',
    operation: 'post /rules',
    body: createRule({ sql: 'SELECT FROM' }),
    path: 'sql',
    rule: 'broker',
  },
  {
    what: 'what a rule publishes again without a topic',
    operation: 'post /rules',
    body: createRule({ actions: [{ function: 'republish', args: { payload: 'x' } }] }),
    path: 'actions.0.args.topic',
    rule: 'required',
  },
  {
    what: 'a time of the retainer',
    operation: 'put /mqtt/retainer',
    body: { enable: true, msg_expiry_interval: 'long' },
    path: 'msg_expiry_interval',
    rule: 'duration',
  },
  {
    what: 'a size of the zone',
    operation: 'put /configs/global_zone',
    body: { mqtt: { max_packet_size: '0KB' } },
    path: 'mqtt.max_packet_size',
    rule: 'broker',
  },
  {
    what: 'a level of the log',
    operation: 'put /configs/log',
    body: { console: { level: 'loud' } },
    path: 'console.level',
    rule: 'select',
  },
  {
    what: 'a time of a gateway',
    operation: 'put /gateways/{name}',
    at: '/gateways/stomp',
    tags: { name: 'stomp' },
    body: { name: 'stomp', idle_timeout: 'soon' },
    path: 'idle_timeout',
    rule: 'duration',
  },
]

describe('refusals are shown at their field', () => {
  it.each(CASES)('[QA-2] $what', async ({ operation, at, tags = {}, body, path, rule }) => {
    const [method = '', url = ''] = operation.split(' ')
    const variant = schemas[operation]?.find((one) => isDeepStrictEqual(one.tags, tags))
    expect(variant, operation).toBeDefined()
    const fullSchema: FieldSchema = (await variant?.load()) ?? {}
    // The form of a list shows one item.
    const [schema, data] = Array.isArray(body) ? [fullSchema.items ?? {}, body[0]] : [fullSchema, body]

    const reply = await bench.request(method.toUpperCase(), at ?? url, body)
    expect(reply.status, reply.text).toBe(400)
    const error = parseError({ method, url }, reply.status, reply.body)
    const issue = findBrokerIssue(error, createFormSchema(schema), data)
    expect({ path: issue?.path.join('.'), rule: issue?.rule }, reply.text).toEqual({ path, rule })
    // The broker's message is used if the form has none.
    expect(issue?.rule === 'broker' ? issue.message?.reason : error.reason).not.toBe('')
  })
})
