import { fromBytes, type Terms, type Value } from '../../../src/codecs/values'
import { events, type RuleEvent } from '../../../src/domain/rulesql/events'
import type { Broker, BrokerEvents, ClientFacts, ClientIdentity, Message } from '../../mqtt/types'

/** Broker event as seen by rules. */
export interface Occurrence {
  /** `$events/…`, or the topic of a published message. */
  source: string
  columns: Terms
  node: string
  message?: Message
}

type RuleEventType = Extract<
  keyof BrokerEvents,
  | `message_${string}`
  | 'delivery_dropped'
  | 'client_connected'
  | 'client_disconnected'
  | 'client_connack'
  | 'client_check_authz_complete'
  | 'session_subscribed'
  | 'session_unsubscribed'
>

/** Events available to rules. */
export const ruleEvents: readonly RuleEventType[] = events
  .filter(({ topic }) => topic.startsWith('$events/'))
  .map(({ type }) => type as RuleEventType)

type EventDescribers = { [K in RuleEventType]: (event: BrokerEvents[K], broker: Broker) => Omit<Occurrence, 'source'> }

/** Rules see a missing value as `undefined`, JSON omits it. */
const nullToUndefined = (value: string | null | undefined): Value => value ?? undefined

function messageColumns(message: Message): Terms {
  return {
    id: message.id,
    payload: fromBytes(message.payload),
    topic: message.topic,
    qos: message.qos,
    flags: { dup: false, retain: message.retain },
    publish_received_at: message.publishAt,
    pub_props: publishProperties(message),
  }
}

function publishProperties({ properties }: Message): Terms {
  const { payloadFormatIndicator, messageExpiryInterval, contentType, responseTopic, correlationData } = properties
  const user = properties.userProperties ?? []
  return {
    ...(payloadFormatIndicator !== undefined && { 'Payload-Format-Indicator': payloadFormatIndicator }),
    ...(messageExpiryInterval !== undefined && { 'Message-Expiry-Interval': messageExpiryInterval }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(responseTopic !== undefined && { 'Response-Topic': responseTopic }),
    ...(correlationData !== undefined && { 'Correlation-Data': fromBytes(correlationData) }),
    'User-Property': Object.fromEntries(user),
    ...(user.length > 0 && { 'User-Property-Pairs': user.map(([key, value]) => ({ key, value })) }),
  }
}

const toSenderColumns = (message: Message): Terms => ({
  clientid: message.from,
  username: nullToUndefined(message.username),
  peerhost: nullToUndefined(message.peerhost),
})

const toDeliveryColumns = (message: Message, client: ClientIdentity): Terms => ({
  ...messageColumns(message),
  from_clientid: message.from,
  from_username: nullToUndefined(message.username),
  ...toIdentityColumns(client),
})

const toIdentityColumns = (client: ClientIdentity): Terms => ({
  clientid: client.clientid,
  username: nullToUndefined(client.username),
  peerhost: client.peerhost,
})

const noProperties: Terms = { 'User-Property': {} }

function toConnectionColumns(facts: ClientFacts, broker: Broker): Terms {
  return {
    clientid: facts.clientid,
    username: nullToUndefined(facts.username),
    peername: `${facts.ip_address}:${facts.port}`,
    sockname: sockname(broker, facts.node, facts.listener),
    proto_name: facts.proto_name,
    proto_ver: facts.proto_ver,
  }
}

function sockname(broker: Broker, node: string, id: string): Value {
  const listener = broker.node(node)?.listeners.find((one) => one.id === id)
  return listener && `${listener.host}:${listener.port}`
}

const describers: EventDescribers = {
  message_publish: ({ message }) => ({
    columns: { ...messageColumns(message), ...toSenderColumns(message) },
    node: message.node,
    message,
  }),
  message_delivered: ({ message, client }) => ({
    columns: toDeliveryColumns(message, client),
    node: client.node,
    message,
  }),
  message_acked: ({ message, client }) => ({
    columns: { ...toDeliveryColumns(message, client), puback_props: noProperties },
    node: client.node,
    message,
  }),
  message_dropped: ({ message, reason, node }) => ({
    columns: { ...messageColumns(message), ...toSenderColumns(message), reason },
    node,
    message,
  }),
  delivery_dropped: ({ message, client, reason }) => ({
    columns: { ...toDeliveryColumns(message, client), reason },
    node: client.node,
    message,
  }),
  client_connected: ({ facts }, broker) => ({
    columns: {
      ...toConnectionColumns(facts, broker),
      mountpoint: nullToUndefined(facts.mountpoint),
      keepalive: facts.keepalive,
      clean_start: facts.clean_start,
      expiry_interval: facts.expiry_interval,
      is_bridge: facts.is_bridge,
      conn_props: noProperties,
      connected_at: facts.connected_at,
    },
    node: facts.node,
  }),
  client_disconnected: ({ facts, reason }, broker) => ({
    columns: {
      ...toConnectionColumns(facts, broker),
      reason,
      disconn_props: noProperties,
      disconnected_at: facts.disconnected_at ?? Date.now(),
    },
    node: facts.node,
  }),
  client_connack: ({ client, reason }, broker) => ({
    columns: {
      reason_code: reason,
      clientid: client.clientid,
      username: nullToUndefined(client.username),
      peername: `${client.peerhost}:${client.peerport}`,
      sockname: sockname(broker, client.node, client.listener),
      proto_name: client.protoName,
      proto_ver: client.protoVer,
      keepalive: client.keepalive,
      clean_start: client.cleanStart,
      conn_props: { 'User-Property': Object.fromEntries(client.userProperties) },
    },
    node: client.node,
  }),
  client_check_authz_complete: ({ client, action, topic, result, source }) => ({
    columns: { ...toIdentityColumns(client), topic, action: action.action_type, authz_source: source, result },
    node: client.node,
  }),
  session_subscribed: ({ client, subscription }) => ({
    columns: {
      ...toIdentityColumns(client),
      topic: subscription.topic,
      qos: subscription.qos,
      sub_props: noProperties,
    },
    node: client.node,
  }),
  session_unsubscribed: ({ client, subscription }) => ({
    columns: {
      ...toIdentityColumns(client),
      topic: subscription.topic,
      qos: subscription.qos,
      unsub_props: noProperties,
    },
    node: client.node,
  }),
}

const byType: ReadonlyMap<string, RuleEvent> = new Map(events.map((one) => [one.type, one]))

/** Creates the columns of an event lazily. */
export function createOccurrence<K extends RuleEventType>(type: K, event: BrokerEvents[K], broker: Broker): Occurrence {
  const description = describers[type](event, broker)
  const ruleEvent = byType.get(type)
  const columns = {
    ...description.columns,
    event: ruleEvent?.name ?? type,
    timestamp: Date.now(),
    node: description.node,
  }
  const source = type === 'message_publish' && description.message ? description.message.topic : `$events/${type}`
  return { ...description, columns, source }
}
