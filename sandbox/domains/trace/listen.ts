import type { Broker, ClientIdentity, Message, WireEvent } from '../../mqtt/types'
import type { PayloadEncoding, TraceEvent } from './lines'
import { packetText } from './lines'

/** Whom and what an event is about; traces choose by it. */
export interface About {
  node: string
  clientid: string
  /** Address, and address with port where it is known. */
  address: string
  peer: string
  topics: readonly string[]
}

/** Puts an event into the traces it is for. The event is built once for each encoding that is asked for. */
export type Tell = (about: About, event: (encoding: PayloadEncoding) => TraceEvent) => void

/** Follows the traffic of the broker; the function that is returned ends it. */
export function listen({ events, clients }: Broker, tell: Tell): () => void {
  const aboutClient = (client: ClientIdentity, topics: readonly string[] = []): About => {
    const port = clients.get(client.clientid)?.port
    const address = client.peerhost
    const peer = port === undefined ? address : `${address}:${port}`
    return { node: client.node, clientid: client.clientid, address, peer, topics }
  }
  const aboutMessage = ({ node, from, peerhost, topic }: Message): About => {
    const address = peerhost ?? ''
    return { node, clientid: from, address, peer: address, topics: [topic] }
  }
  const wire = (message: string) => (event: WireEvent) => {
    const about = {
      node: event.node,
      clientid: event.clientid,
      address: event.peerhost,
      peer: `${event.peerhost}:${event.peerport}`,
      topics: topicsOf(event.packet),
    }
    tell(about, (encoding) => ({ tag: 'MQTT', message, details: { packet: packetText(event.packet, encoding) } }))
  }
  const simple = (about: About, tag: string, message: string, details: Record<string, unknown>): void =>
    tell(about, () => ({ tag, message, details }))
  const ends = [
    events.on('packet_received', wire('mqtt_packet_received')),
    events.on('packet_sent', wire('mqtt_packet_sent')),
    events.on('client_check_authn_complete', ({ client, reason, anonymous, superuser }) => {
      const peer = `${client.peerhost}:${client.peerport}`
      const about = { node: client.node, clientid: client.clientid, address: client.peerhost, peer, topics: [] }
      simple(about, 'AUTHN', 'authentication_result', { reason, anonymous, superuser })
    }),
    events.on('client_check_authz_complete', ({ client, action, topic, result, source }) => {
      const what = action.action_type.toUpperCase()
      const options = action.action_type === 'publish' ? `Q${action.qos},R${action.retain ? 1 : 0}` : `Q${action.qos}`
      const about = aboutClient(client, [topic])
      simple(about, 'AUTHZ', `authorization_${result}`, { action: `${what}(${options})`, source, topic })
    }),
    events.on('session_subscribed', ({ client, subscription: { topic, qos, nl, rap, rh } }) =>
      simple(aboutClient(client, [topic]), 'SUBSCRIBE', 'subscribe', { topic, qos, nl, rap, rh }),
    ),
    events.on('session_unsubscribed', ({ client, subscription: { topic } }) =>
      simple(aboutClient(client, [topic]), 'UNSUBSCRIBE', 'unsubscribe', { topic }),
    ),
    events.on('message_publish', ({ message }) =>
      tell(aboutMessage(message), () => ({
        tag: 'PUBLISH',
        message: 'publish_to',
        details: { topic: message.topic, qos: message.qos, retain: message.retain },
        payload: message.payload,
      })),
    ),
    events.on('message_delivered', ({ message, client, qos }) =>
      simple(aboutClient(client, [message.topic]), 'DELIVER', 'message_delivered', {
        topic: message.topic,
        from: message.from,
        qos,
      }),
    ),
    events.on('message_dropped', ({ message, reason }) =>
      simple(aboutMessage(message), 'PUBLISH', 'message_dropped', { topic: message.topic, reason }),
    ),
    events.on('delivery_dropped', ({ message, client, reason }) =>
      simple(aboutClient(client, [message.topic]), 'DELIVER', 'delivery_dropped', { topic: message.topic, reason }),
    ),
    events.on('client_disconnected', ({ client, reason, facts }) =>
      simple({ ...aboutClient(client), peer: `${client.peerhost}:${facts.port}` }, 'SOCKET', 'disconnected', {
        reason,
      }),
    ),
    events.on('session_terminated', ({ client, reason }) =>
      simple(aboutClient(client), 'SESSION', 'session_terminated', { reason }),
    ),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Topics and filters that a packet names. */
function topicsOf(packet: WireEvent['packet']): string[] {
  if (packet.cmd === 'publish') return [String(packet.topic)]
  if (packet.cmd === 'subscribe') return (packet.subscriptions as { topic: string }[]).map(({ topic }) => topic)
  return packet.cmd === 'unsubscribe' ? (packet.topics as string[]) : []
}
