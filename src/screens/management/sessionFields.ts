import type { FieldSchema } from '../../schema/types'

/** Of the settings of MQTT, those of sessions; all others are general. */
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

/** The schema with the fields of sessions alone, or with all but those; the others stay in the document as they are. */
export const sessionFields =
  (only: boolean) =>
  (schema: FieldSchema): FieldSchema => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([name]) => SESSION.has(name) === only),
    ),
    ...(schema.required && { required: schema.required.filter((name) => SESSION.has(name) === only) }),
  })
