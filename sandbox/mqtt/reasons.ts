import type { RefuseReason } from './types/hooks'
import type { ProtocolVersion } from './types/messages'

/** MQTT 5.0 reason codes (2.4) that the engine sends or reads. */
export const Reason = {
  success: 0x00,
  disconnectWithWill: 0x04,
  noMatchingSubscribers: 0x10,
  noSubscriptionExisted: 0x11,
  unspecified: 0x80,
  malformedPacket: 0x81,
  protocolError: 0x82,
  unsupportedProtocolVersion: 0x84,
  clientIdNotValid: 0x85,
  badUsernameOrPassword: 0x86,
  notAuthorized: 0x87,
  serverUnavailable: 0x88,
  serverBusy: 0x89,
  banned: 0x8a,
  serverShuttingDown: 0x8b,
  badAuthenticationMethod: 0x8c,
  keepAliveTimeout: 0x8d,
  sessionTakenOver: 0x8e,
  topicFilterInvalid: 0x8f,
  topicNameInvalid: 0x90,
  packetIdNotFound: 0x92,
  receiveMaximumExceeded: 0x93,
  topicAliasInvalid: 0x94,
  packetTooLarge: 0x95,
  quotaExceeded: 0x97,
  administrativeAction: 0x98,
  retainNotSupported: 0x9a,
  qosNotSupported: 0x9b,
  useAnotherServer: 0x9c,
  sharedNotSupported: 0x9e,
  wildcardNotSupported: 0xa2,
} as const

/** Closes the connection, with the reason code if the protocol version supports one. */
export class MqttError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'MqttError'
  }
}

const refusals: Record<RefuseReason, number> = {
  banned: Reason.banned,
  not_authorized: Reason.notAuthorized,
  bad_username_or_password: Reason.badUsernameOrPassword,
  client_identifier_not_valid: Reason.clientIdNotValid,
  server_unavailable: Reason.serverUnavailable,
  server_busy: Reason.serverBusy,
  quota_exceeded: Reason.quotaExceeded,
  use_another_server: Reason.useAnotherServer,
}

/** MQTT 5.0 reason code of a refused CONNECT. */
export const getRefusalCode = (reason: RefuseReason): number => refusals[reason]

/** Return codes of a 3.x CONNACK (3.1.1, 3.2.2.3); other reasons become "server unavailable". */
const legacyConnack: Record<number, number> = {
  [Reason.unsupportedProtocolVersion]: 1,
  [Reason.clientIdNotValid]: 2,
  [Reason.badUsernameOrPassword]: 4,
  [Reason.notAuthorized]: 5,
  [Reason.banned]: 5,
  [Reason.badAuthenticationMethod]: 5,
}

/** Whether a 3.x CONNACK has a code for the reason; otherwise the connection closes silently (3.1.1, 4.8). */
export const hasConnackCode = (code: number, version: ProtocolVersion): boolean =>
  version === 5 || code in legacyConnack

export const getConnackCode = (code: number, version: ProtocolVersion): number =>
  version === 5 || code === Reason.success ? code : (legacyConnack[code] ?? 3)

/** Disconnect reasons in events. */
const endings: Record<number, string> = {
  [Reason.success]: 'normal',
  [Reason.sessionTakenOver]: 'takenover',
  [Reason.administrativeAction]: 'kicked',
  [Reason.keepAliveTimeout]: 'keepalive_timeout',
  [Reason.useAnotherServer]: 'evacuated',
}

const names = new Map<number, string>(
  Object.entries(Reason).map(([name, code]) => [code, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
)

/** Event reason, such as `kicked` or `protocol_error`. */
export const getReasonName = (code: number): string => endings[code] ?? names.get(code) ?? `0x${code.toString(16)}`
