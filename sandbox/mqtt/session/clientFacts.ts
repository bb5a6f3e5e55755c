import type { ClientFacts, MqttSettings } from '../types'
import { countHeldBytes } from './Held'
import type { Session } from './Session'

const countBytesHeld = (session: Session): number => {
  let bytes = session.link?.buffered ?? 0
  for (const delivery of session.outgoing.queue.values()) bytes += countHeldBytes(delivery)
  for (const { delivery } of session.outgoing.inflight.values()) bytes += countHeldBytes(delivery)
  return bytes
}

export const clientFacts = (session: Session, settings: MqttSettings): ClientFacts => {
  const { facts, identity, link, traffic } = session
  return {
    node: session.node.name,
    clientid: session.clientid,
    username: identity.username,
    connected: link !== null,
    proto_name: facts.protoName,
    proto_ver: identity.protoVer,
    ip_address: identity.peerhost,
    port: facts.port,
    listener: identity.listener,
    keepalive: facts.keepalive,
    clean_start: facts.cleanStart,
    expiry_interval: session.expiryInterval,
    is_bridge: facts.bridge,
    is_persistent: session.expiryInterval > 0,
    enable_authn: facts.enableAuthn,
    mountpoint: facts.mountpoint,
    created_at: session.createdAt,
    connected_at: session.connectedAt,
    disconnected_at: session.disconnectedAt,
    subscriptions_cnt: session.subscriptions.size,
    subscriptions_max: settings.max_subscriptions,
    inflight_cnt: session.outgoing.inflight.size,
    inflight_max: session.outgoing.window,
    awaiting_rel_cnt: session.awaitingRel.size,
    awaiting_rel_max: settings.max_awaiting_rel,
    mqueue_len: session.outgoing.queue.size,
    mqueue_max: settings.max_mqueue_len,
    mqueue_dropped: session.outgoing.queue.dropped,
    ...traffic,
    mailbox_len: link?.backlog ?? 0,
    heap_size: countBytesHeld(session),
    reductions: traffic.recv_pkt + traffic.send_pkt,
  }
}
