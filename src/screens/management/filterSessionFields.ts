import type { FieldSchema } from '../../schema/types'

/** MQTT settings of the session page; all others belong to the general page. */
const SESSION: ReadonlySet<string> = new Set([
  'session_expiry_interval',
  'message_expiry_interval',
  'max_subscriptions',
  'upgrade_qos',
  'max_inflight',
  'retry_interval',
  'max_mqueue_len',
  'mqueue_store_qos0',
  'mqueue_priorities',
  'mqueue_default_priority',
  'max_awaiting_rel',
  'await_rel_timeout',
])

/** Filters a schema to session fields (`only`) or to all others. */
export const filterSessionFields =
  (only: boolean) =>
  (schema: FieldSchema): FieldSchema => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([name]) => SESSION.has(name) === only),
    ),
    ...(schema.required && { required: schema.required.filter((name) => SESSION.has(name) === only) }),
  })
