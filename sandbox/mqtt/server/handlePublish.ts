import { toMessageProperties } from '../messages'
import { MqttError, Reason } from '../reasons'
import type { Session } from '../session/Session'
import { parseDelayed } from '../store/DelayedStore'
import { isTopicName } from '../topics/names'
import type { MqttSettings } from '../types'
import type { PublishPacket } from '../wire/packets'
import { authorize } from './authorize'
import type { Cluster } from './Cluster'
import type { Connection } from './Connection'

const checkPacket = (packet: PublishPacket, topic: string, settings: MqttSettings): void => {
  // MQTT-3.3.2-2, MQTT-4.7.3-1
  if (!isTopicName(topic, settings.max_topic_levels)) throw new MqttError(Reason.topicNameInvalid, 'topic name')
  // MQTT-3.2.2-11, MQTT-3.2.2-14
  if (packet.qos > settings.max_qos_allowed) throw new MqttError(Reason.qosNotSupported, `QoS ${packet.qos}`)
  if (packet.retain && !settings.retain_available) throw new MqttError(Reason.retainNotSupported, 'retain')
  const { responseTopic } = packet.properties
  // MQTT-3.3.2-14
  if (responseTopic !== undefined && !isTopicName(responseTopic)) {
    throw new MqttError(Reason.protocolError, 'response topic')
  }
}

/** Publishes or delays the message; returns the reason code of the acknowledgement. */
const publishMessage = (cluster: Cluster, session: Session, packet: PublishPacket, requestedTopic: string): number => {
  const { node, identity } = session
  const topic = cluster.rewritePublished(requestedTopic, identity)
  const later = cluster.settings.delayed.enable ? parseDelayed(topic) : null
  // Rewriting may have produced an invalid topic.
  if (later === 'invalid' || !isTopicName(later?.topic ?? topic)) return Reason.topicNameInvalid
  const message = cluster.message(
    {
      topic: later?.topic ?? topic,
      payload: packet.payload,
      qos: packet.qos,
      retain: packet.retain,
      properties: toMessageProperties(packet.properties),
      from: session.clientid,
      username: identity.username,
      peerhost: identity.peerhost,
      protoVer: identity.protoVer,
    },
    node,
  )
  const outcome = later ? cluster.postpone(message, later.seconds, node) : cluster.publish(message, node)
  if (outcome === 'not_kept') return handleNotKept(session, packet)
  if (outcome === 'full') return Reason.quotaExceeded
  return outcome === 'kept' || outcome > 0 ? Reason.success : Reason.noMatchingSubscribers
}

/** 3.x cannot refuse a message; without an acknowledgement the client sends it again. */
const handleNotKept = (session: Session, packet: PublishPacket): number => {
  if (packet.qos === 2) session.awaitingRel.remove(packet.packetId)
  if (session.isLegacy && packet.qos > 0) throw new MqttError(Reason.quotaExceeded, 'the message could not be kept')
  return Reason.quotaExceeded
}

const completePublish = (
  connection: Connection,
  session: Session,
  packet: PublishPacket,
  topic: string,
  verdict: 'allow' | 'deny',
): void => {
  const { cluster } = connection
  const { counters } = session.node
  if (verdict === 'deny') {
    counters.add('packets.publish.auth_error')
    session.traffic['recv_msg.dropped']++
    if (cluster.settings.authz.deny_action === 'disconnect') throw new MqttError(Reason.notAuthorized, 'publish')
  }
  const allowed = verdict === 'allow'
  if (packet.qos === 0) {
    if (allowed) publishMessage(cluster, session, packet, topic)
  } else if (packet.qos === 1) {
    const code = allowed ? publishMessage(cluster, session, packet, topic) : Reason.notAuthorized
    connection.acknowledge('puback', packet.packetId, code)
  } else {
    const first = session.receiveQos2(packet.packetId, connection.agreement.receiveMaximum)
    const code = !first
      ? Reason.success
      : allowed
        ? publishMessage(cluster, session, packet, topic)
        : Reason.notAuthorized
    // An error ends the exchange in 5.0; 3.x has no error codes and continues with PUBREL (4.3.3).
    if (code >= 0x80 && connection.version === 5) session.awaitingRel.remove(packet.packetId)
    connection.acknowledge('pubrec', packet.packetId, code)
  }
}

/** Handles PUBLISH (3.3). */
export const handlePublish = (
  connection: Connection,
  session: Session,
  packet: PublishPacket,
): Promise<void> | undefined => {
  const { cluster } = connection
  session.traffic.recv_msg++
  session.traffic[`recv_msg.qos${packet.qos}`]++
  const requestedTopic =
    connection.version === 5 ? connection.inbound.resolve(packet.topic, packet.properties.topicAlias) : packet.topic
  checkPacket(packet, requestedTopic, cluster.settings.mqtt)
  // A repeated QoS 2 message is not authorized or published again (MQTT-4.3.3-10).
  if (packet.qos === 2 && session.awaitingRel.has(packet.packetId)) {
    completePublish(connection, session, packet, requestedTopic, 'allow')
    return undefined
  }
  const later = parseDelayed(requestedTopic)
  const targetTopic = later && later !== 'invalid' && cluster.settings.delayed.enable ? later.topic : requestedTopic
  const verdict = authorize(
    cluster,
    session,
    { action_type: 'publish', qos: packet.qos, retain: packet.retain },
    targetTopic,
  )
  const continuePublish = (answer: 'allow' | 'deny') => {
    if (connection.isOpen) completePublish(connection, session, packet, mountTopic(connection, requestedTopic), answer)
  }
  if (verdict instanceof Promise) return verdict.then(continuePublish)
  continuePublish(verdict)
  return undefined
}

/** The mount point follows `$delayed/N/`, which is not part of the topic. */
const mountTopic = ({ agreement }: Connection, topic: string): string => {
  if (agreement.mountpoint === '') return topic
  const delayed = /^\$delayed\/\d+\//.exec(topic)?.[0] ?? ''
  return delayed + agreement.mountpoint + topic.slice(delayed.length)
}
