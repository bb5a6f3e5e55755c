import type { Schema } from '../http/document'

const text = { type: 'string' }
const flag = { type: 'boolean' }
/** Epoch ms, up to the maximum date. */
const moment = { type: 'number', minimum: 0, maximum: 8.64e15 }
const map = { type: 'object' }
/** 32 bytes in base64. */
const hash = { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$' }
const list = (items: Schema): Schema => ({ type: 'array', items })
/** All fields are required unless they end in `?`. */
const record = (fields: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
  properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema])),
})

const resourceSchema = record({ type: text, name: { type: 'string', pattern: '^[^/\\\\]+$' }, settings: map })
const chain = list(
  record({ settings: map, 'users?': list(record({ user_id: text, is_superuser: flag, secret: map })) }),
)
const aclRule = record({
  topic: text,
  permission: { enum: ['allow', 'deny'] },
  action: { enum: ['publish', 'subscribe', 'all'] },
  qos: list({ enum: [0, 1, 2] }),
  retain: { enum: [true, false, 'all'] },
})
const aclSchema = list({
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: [text, list(aclRule)],
  additionalItems: false,
})
const banType = { enum: ['clientid', 'username', 'peerhost', 'clientid_re', 'username_re', 'peerhost_net'] }
const role = { enum: ['administrator', 'viewer', 'publisher'] }

/** JSON Schemas of the state of each area by name, without settings that the API document describes. */
export const stateSchemas: Readonly<Record<string, Schema>> = {
  users: list(
    record({
      username: { type: 'string', minLength: 1 },
      role: { enum: ['administrator', 'viewer'] },
      description: text,
      salt: { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$' },
      hash,
    }),
  ),
  'api-keys': list(
    record({
      name: text,
      key: text,
      secretHash: hash,
      role,
      enable: flag,
      desc: text,
      createdAt: moment,
      expiresAt: { anyOf: [moment, { enum: ['infinity'] }] },
    }),
  ),
  banned: list(record({ as: banType, who: text, by: text, reason: text, at: moment, until: moment })),
  audit: list(record({ created_at: text, operation_id: text, http_request: map })),
  traces: list(
    record({
      name: { type: 'string', pattern: '^[A-Za-z]+[A-Za-z0-9_-]*$' },
      type: { enum: ['clientid', 'topic', 'ip_address'] },
      value: text,
      encoding: { enum: ['text', 'hex', 'hidden'] },
      start: moment,
      end: moment,
      stopped: flag,
    }),
  ),
  transferred_files: list(
    record({
      clientid: text,
      fileid: text,
      name: text,
      size: { type: 'integer', minimum: 0 },
      timestamp: text,
      metadata: map,
      node: text,
      ref: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    }),
  ),
  plugins: list(record({ name: text, version: text, facts: map, readme: text, running: flag })),
  evacuations: list(record({ node: text, request: map })),
  telemetry: record({ enable: flag, uuid: text, nodes: { type: 'object', additionalProperties: text } }),
  topic_metrics: list(record({ topic: text, createdAt: moment })),
  rules: record({
    rules: list(
      record({
        id: text,
        name: text,
        sql: text,
        actions: list({ anyOf: [text, record({ function: text })] }),
        enable: flag,
        description: text,
        'metadata?': map,
        created_at: moment,
      }),
    ),
    settings: record({ ignore_sys_message: flag, jq_function_default_timeout: { type: 'string', format: 'duration' } }),
  }),
  integration: record({
    connectors: list(resourceSchema),
    actions: list(resourceSchema),
    sources: list(resourceSchema),
  }),
  authentication: chain,
  authorization: record({
    settings: map,
    sources: list(map),
    rules: record({ users: aclSchema, clients: aclSchema, all: list(aclRule) }),
  }),
  listeners: list(map),
  exhooks: list(map),
  sso: list(map),
  gateways: list(
    record({
      name: text,
      settings: map,
      createdAt: moment,
      'authentication?': chain,
      listeners: list(record({ settings: map, 'authentication?': chain })),
    }),
  ),
  gcp_devices: list(map),
  schema_registry: list(record({ type: text, name: text, source: text, description: text })),
  auto_subscribe: list(map),
  rewrite: list(map),
}
