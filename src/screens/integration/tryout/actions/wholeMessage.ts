/**
 * Templates of an action's parameters that stand for all fields of the message as JSON while they are empty or left out.
 * The document tells it in the words of their descriptions alone (EMQX 5.6).
 */
export const wholeMessage: Readonly<Record<string, readonly string[]>> = {
  dynamo: ['template'],
  elasticsearch: ['doc'],
  gcp_pubsub_producer: ['payload_template'],
  http: ['body'],
  mongodb: ['payload_template'],
  mqtt: ['payload'],
  rabbitmq: ['payload_template'],
  rocketmq: ['template'],
}

/** Kinds whose empty text is a template like any other: only what is left out is the whole message. */
export const onlyLeftOut: ReadonlySet<string> = new Set(['http', 'mqtt', 'mongodb', 'elasticsearch'])
