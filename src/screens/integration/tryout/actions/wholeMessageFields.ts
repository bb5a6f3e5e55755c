/**
 * Templates that default to all fields of the message as JSON when empty or omitted. EMQX 5.6 mentions this only in
 * the field descriptions.
 */
export const wholeMessageFields: Readonly<Record<string, readonly string[]>> = {
  dynamo: ['template'],
  elasticsearch: ['doc'],
  gcp_pubsub_producer: ['payload_template'],
  http: ['body'],
  mongodb: ['payload_template'],
  mqtt: ['payload'],
  rabbitmq: ['payload_template'],
  rocketmq: ['template'],
}

/** Types that use an empty template as is: only an omitted one means the whole message. */
export const wholeMessageIfOmitted: ReadonlySet<string> = new Set(['http', 'mqtt', 'mongodb', 'elasticsearch'])
