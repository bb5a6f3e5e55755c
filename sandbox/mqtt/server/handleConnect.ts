import { randomBytes } from 'node:crypto'
import { getRefusalCode, Reason } from '../reasons'
import { toWill } from '../session/Will'
import { isTopicName } from '../topics/names'
import type { ClientIdentity, ConnectDecision, ConnectInfo, MqttSettings } from '../types'
import { ConnectError } from '../wire/decode'
import type { ConnectPacket } from '../wire/packets'
import { connackProperties, negotiateAgreement } from './agreement'
import { FOREVER } from './Cluster'
import type { Connection } from './Connection'
import { subscribe } from './handleSubscribe'

/** MQTT 3.1, 3.1.3.1: enforced in strict mode. */
const LEGACY_ID_LENGTH = 23

/** Client identifier to use; empty if the server assigns one (MQTT-3.1.3-6 … MQTT-3.1.3-9). */
const checkClientId = (packet: ConnectPacket, settings: MqttSettings): string => {
  const createClientIdError = () =>
    new ConnectError(Reason.clientIdNotValid, 'client identifier', packet.version, packet.properties.maximumPacketSize)
  const clientid = settings.use_username_as_clientid && packet.username ? packet.username : packet.clientId
  if (clientid === '' && (packet.version === 3 || (packet.version === 4 && !packet.clean))) throw createClientIdError()
  const longest = settings.strict_mode && packet.version === 3 ? LEGACY_ID_LENGTH : settings.max_clientid_len
  if (clientid.length > longest) throw createClientIdError()
  return clientid
}

const checkCapabilities = ({ will, properties, version }: ConnectPacket, settings: MqttSettings): void => {
  const createRefusal = (code: number, message: string) =>
    new ConnectError(code, message, version, properties.maximumPacketSize)
  if (properties.authenticationMethod !== undefined) {
    throw createRefusal(Reason.badAuthenticationMethod, 'enhanced authentication') // MQTT-4.12.0-1
  }
  if (properties.authenticationData !== undefined) {
    throw createRefusal(Reason.protocolError, 'authentication data without a method') // 3.1.2.11.10
  }
  if (!will) return
  if (!isTopicName(will.topic, settings.max_topic_levels)) throw createRefusal(Reason.topicNameInvalid, 'will topic')
  if (will.qos > settings.max_qos_allowed) throw createRefusal(Reason.qosNotSupported, 'will QoS') // MQTT-3.2.2-12
  if (will.retain && !settings.retain_available) throw createRefusal(Reason.retainNotSupported, 'will retain') // MQTT-3.2.2-13
}

/** Refusals counted as authentication failures. */
const authFaults = new Set<number>([
  Reason.badUsernameOrPassword,
  Reason.notAuthorized,
  Reason.banned,
  Reason.badAuthenticationMethod,
])

/** Calls the hook and counts like the broker. */
const authenticate = async (connection: Connection, info: ConnectInfo): Promise<ConnectDecision> => {
  const { cluster, node } = connection
  const hook = info.enableAuthn ? cluster.hooks.authenticate : undefined
  node.counters.add('client.authenticate')
  const decision: ConnectDecision =
    connection.listener.deniesAnonymous && info.username === null
      ? { ok: false, reason: 'not_authorized' }
      : hook
        ? await hook(info)
        : { ok: true, anonymous: true }
  const anonymous = decision.ok && (decision.anonymous ?? false)
  node.counters.add(decision.ok ? 'authentication.success' : 'authentication.failure')
  if (anonymous) node.counters.add('authentication.success.anonymous')
  cluster.events.emit('client_check_authn_complete', {
    client: info,
    reason: decision.ok ? 'success' : decision.reason,
    anonymous,
    superuser: decision.ok && (decision.superuser ?? false),
  })
  return decision
}

/** Whether the license is exceeded; a client that takes over its own connection needs no additional one. */
const isOverQuota = ({ cluster }: Connection, clientid: string): boolean => {
  const max = cluster.settings.license.max_connections
  if (max === 'infinity' || cluster.sessions.get(clientid)?.link) return false
  return cluster.gauges.get('connections') >= max
}

const admit = async (connection: Connection, info: ConnectInfo): Promise<ConnectDecision> => {
  if (connection.cluster.hooks.closed) return { ok: false, reason: 'server_unavailable' }
  const banned = connection.cluster.hooks.banned?.(info)
  if (banned) return { ok: false, reason: banned }
  if (isOverQuota(connection, info.clientid)) return { ok: false, reason: 'quota_exceeded' }
  const decision = await authenticate(connection, info)
  // Other clients may have connected during authentication.
  return decision.ok && isOverQuota(connection, info.clientid) ? { ok: false, reason: 'quota_exceeded' } : decision
}

/** Seconds; 3.x clients get the configured value. */
const getSessionExpiry = (packet: ConnectPacket, settings: MqttSettings): number => {
  if (packet.version === 5) return packet.properties.sessionExpiryInterval ?? 0
  return packet.clean ? 0 : Math.min(FOREVER, Math.floor(settings.session_expiry_interval / 1000))
}

const createConnectInfo = (connection: Connection, packet: ConnectPacket, clientid: string): ConnectInfo => ({
  node: connection.node.name,
  listener: connection.listener.id,
  clientid,
  username: packet.username,
  password: packet.password,
  peerhost: connection.transport.peerhost,
  peerport: connection.transport.peerport,
  protoVer: packet.version,
  protoName: packet.protocolName,
  cleanStart: packet.clean,
  keepalive: packet.keepalive,
  enableAuthn: connection.listener.enableAuthn,
  certCommonName: connection.transport.certificate?.commonName ?? null,
  certSubject: connection.transport.certificate?.subject ?? null,
  userProperties: packet.properties.userProperties ?? [],
})

const toIdentity = (info: ConnectInfo, decision: ConnectDecision & { ok: true }): ClientIdentity => ({
  clientid: info.clientid,
  username: info.username,
  peerhost: info.peerhost,
  node: info.node,
  listener: info.listener,
  protoVer: info.protoVer,
  superuser: decision.superuser ?? false,
  certCommonName: info.certCommonName,
  certSubject: info.certSubject,
  ...(decision.acl !== undefined && { acl: decision.acl }),
})

const fillPlaceholders = (mountpoint: string, { clientid, username }: ConnectInfo): string =>
  mountpoint.replace(/\$\{(clientid|username)\}/g, (_, name) =>
    name === 'clientid' ? clientid : (username ?? 'undefined'),
  )

/** Handles CONNECT (3.1): validation, admission, session, CONNACK, then pending messages. */
export const handleConnect = async (connection: Connection, packet: ConnectPacket): Promise<void> => {
  const { cluster, node, listener } = connection
  node.counters.add('client.connect')
  const settings = cluster.settings.mqtt
  const requestedId = checkClientId(packet, settings)
  checkCapabilities(packet, settings)
  const assigned = requestedId === '' ? `emqx_${randomBytes(12).toString('hex')}` : null
  const info = createConnectInfo(connection, packet, assigned ?? requestedId)

  const decision = await admit(connection, info)
  if (!connection.isOpen) return
  const emitConnack = (reason: string) => cluster.events.emit('client_connack', { client: info, reason })
  if (!decision.ok) {
    const code = getRefusalCode(decision.reason)
    if (authFaults.has(code)) node.counters.add('packets.connack.auth_error')
    connection.connack({ sessionPresent: false, reasonCode: code }, packet.version, packet.properties.maximumPacketSize)
    emitConnack(decision.reason)
    connection.close(code)
    return
  }

  const mountpoint = fillPlaceholders(listener.mountpoint, info)
  const keepalive = settings.server_keepalive === 'disabled' ? packet.keepalive : settings.server_keepalive
  const { session, sessionPresent } = cluster.open(info.clientid, node, {
    identity: toIdentity(info, decision),
    port: info.peerport,
    protoName: info.protoName,
    keepalive,
    cleanStart: packet.clean,
    enableAuthn: info.enableAuthn,
    bridge: packet.bridge,
    mountpoint: mountpoint === '' ? null : mountpoint,
  })
  const will = toWill(packet, (topic) => mountpoint + topic)
  cluster.attach(session, connection, will, getSessionExpiry(packet, settings))
  connection.accept(session, negotiateAgreement(packet, settings, mountpoint), keepalive)
  const connack = {
    sessionPresent,
    reasonCode: Reason.success,
    ...(packet.version === 5 && { properties: connackProperties(packet, settings, assigned) }),
  }
  if (!connection.connack(connack, packet.version, packet.properties.maximumPacketSize)) {
    // Without CONNACK the client would not know the limits, and no other packet may precede it (MQTT-3.14.0-1).
    connection.drop('packet_too_large')
    return
  }
  emitConnack('success')
  for (const request of cluster.hooks.autoSubscribe?.(session.identity, info.peerport) ?? []) {
    subscribe(cluster, session, request)
  }
  session.outgoing.resume()
}
