import type { Broker, ClientIdentity, Message, WireEvent } from '../../mqtt/types'
import type { PayloadEncoding, TraceEvent } from './lines'
import { formatPacket } from './lines'

/** Client, topics and address of an event, for matching traces. */
export interface TraceSubject {
  node: string
  clientid: string
  username: string | null
  /** Address, with port if known. */
  address: string
  peer: string
  topics: readonly string[]
}

/** Writes an event to the matching traces. The event is built once for each payload encoding. */
export type WriteTraceEvent = (subject: TraceSubject, event: (encoding: PayloadEncoding) => TraceEvent) => void

/** Listens to broker traffic; returns a function that stops it. */
export function listenToTraffic({ events, clients }: Broker, writeEvent: WriteTraceEvent): () => void {
  const toClientSubject = (client: ClientIdentity, topics: readonly string[] = []): TraceSubject => {
    const port = clients.get(client.clientid)?.port
    const address = client.peerhost
    const peer = port === undefined ? address : `${address}:${port}`
    return { node: client.node, clientid: client.clientid, username: client.username, address, peer, topics }
  }
  const toMessageSubject = ({ node, from, username, peerhost, topic }: Message): TraceSubject => {
    const address = peerhost ?? ''
    const port = clients.get(from)?.port
    const peer = port === undefined ? address : `${address}:${port}`
    return { node, clientid: from, username, address, peer, topics: [topic] }
  }
  const createPacketWriter = (message: string) => (event: WireEvent) => {
    const subject = {
      node: event.node,
      clientid: event.clientid,
      username: event.username,
      address: event.peerhost,
      peer: `${event.peerhost}:${event.peerport}`,
      // Topic traces record the effects of packets, not the packets.
      topics: [],
    }
    writeEvent(subject, (encoding) => ({
      tag: 'MQTT',
      message,
      details: { packet: formatPacket(event.packet, encoding) },
    }))
  }
  const writeSimpleEvent = (
    subject: TraceSubject,
    tag: string,
    message: string,
    details: Record<string, unknown>,
  ): void => writeEvent(subject, () => ({ tag, message, details }))
  const ends = [
    events.on('packet_received', createPacketWriter('mqtt_packet_received')),
    events.on('packet_sent', createPacketWriter('mqtt_packet_sent')),
    events.on('client_check_authn_complete', ({ client, reason, anonymous, superuser }) => {
      // No authenticator was asked.
      if (anonymous) return
      const { node, clientid, username, peerhost: address } = client
      const subject = { node, clientid, username, address, peer: `${address}:${client.peerport}`, topics: [] }
      writeSimpleEvent(subject, 'AUTHN', 'authentication_result', { reason, anonymous, superuser })
    }),
    events.on('client_check_authz_complete', ({ client, action, topic, result, source }) => {
      const actionName = action.action_type.toUpperCase()
      const options = action.action_type === 'publish' ? `Q${action.qos},R${action.retain ? 1 : 0}` : `Q${action.qos}`
      const subject = toClientSubject(client, [topic])
      const authzDetails = { action: `${actionName}(${options})`, module: 'emqx_authz_client_info', topic }
      // Token permissions are checked first, and only they log a missing match.
      writeSimpleEvent(subject, 'AUTHZ', 'authorization_module_nomatch', authzDetails)
      if (result === 'deny')
        writeSimpleEvent(subject, 'AUTHZ', 'authorization_permission_denied', { ...authzDetails, module: source })
    }),
    events.on('session_subscribed', ({ client, subscription: { topic, qos, nl, rap, rh } }) =>
      writeSimpleEvent(toClientSubject(client, [topic]), 'SUBSCRIBE', 'subscribe', {
        sub_id: client.clientid,
        sub_opts: `[nl: ${Number(nl)}, qos: ${qos}, rap: ${Number(rap)}, rh: ${rh}, sub_props: []]`,
        topic,
      }),
    ),
    events.on('session_unsubscribed', ({ client, subscription: { topic } }) =>
      writeSimpleEvent(toClientSubject(client, [topic]), 'UNSUBSCRIBE', 'unsubscribe', { topic }),
    ),
    events.on('message_publish', ({ message }) =>
      writeEvent(toMessageSubject(message), () => ({
        tag: 'PUBLISH',
        message: 'publish_to',
        details: { topic: message.topic },
        payload: message.payload,
      })),
    ),
    events.on('delivery_dropped', ({ message, client, reason }) =>
      writeSimpleEvent(toClientSubject(client, [message.topic]), 'DELIVER', 'delivery_dropped', {
        topic: message.topic,
        reason,
      }),
    ),
    events.on('client_disconnected', ({ client, reason, facts }) =>
      writeSimpleEvent(
        { ...toClientSubject(client), peer: `${client.peerhost}:${facts.port}` },
        'SOCKET',
        'disconnected',
        {
          reason,
        },
      ),
    ),
    events.on('session_terminated', ({ client, reason }) =>
      writeSimpleEvent(toClientSubject(client), 'SESSION', 'session_terminated', { reason }),
    ),
  ]
  return () => {
    for (const end of ends) end()
  }
}
