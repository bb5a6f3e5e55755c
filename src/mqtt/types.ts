export type Qos = 0 | 1 | 2

/** Message properties (MQTT 5, 3.3.2.3). */
export interface MessageProperties {
  payloadFormatIndicator?: boolean
  messageExpiryInterval?: number
  contentType?: string
  responseTopic?: string
  correlationData?: Uint8Array
  userProperties?: Record<string, string | string[]>
  subscriptionIdentifier?: number | number[]
}

/** CONNECT properties (MQTT 5, 3.1.2.11). */
export interface ConnectProperties {
  /** Seconds. 4,294,967,295 means that the session never expires. */
  sessionExpiryInterval?: number
  receiveMaximum?: number
  /** Bytes. */
  maximumPacketSize?: number
  topicAliasMaximum?: number
  userProperties?: Record<string, string | string[]>
}

export interface OutgoingMessage {
  topic: string
  payload: Uint8Array
  qos: Qos
  retain: boolean
  properties?: MessageProperties | undefined
}

/** Will message (MQTT 5, 3.1.3.2). */
export interface Will extends OutgoingMessage {
  properties?: (MessageProperties & { willDelayInterval?: number }) | undefined
}

/** Subscription request. All options except QoS require MQTT 5 (3.8.3.1). */
export interface Subscription {
  filter: string
  qos: Qos
  noLocal?: boolean | undefined
  retainAsPublished?: boolean | undefined
  retainHandling?: 0 | 1 | 2 | undefined
  identifier?: number | undefined
}

/** Received message. The payload may be a view of a larger buffer, so copy it before storing it. */
export interface MqttMessage {
  topic: string
  payload: Uint8Array
  qos: Qos
  retain: boolean
  properties?: MessageProperties | undefined
  /** The broker may have sent this message before (MQTT 5, 3.3.1.1). */
  dup?: boolean | undefined
  /** Time of receipt in epoch milliseconds. */
  at: number
}

export interface MqttSettings {
  /** WebSocket URL, such as `ws://host:8083/mqtt`. */
  address: string
  clientId: string
  username: string
  password: string
  version: MqttVersion
  /** Seconds. 0 disables keep-alive. */
  keepalive?: number | undefined
  /** Clean start, or clean session before MQTT 5. Defaults to true. */
  clean?: boolean | undefined
  properties?: ConnectProperties | undefined
  will?: Will | undefined
}

/** Protocol levels of MQTT 3.1, 3.1.1 and 5. */
export type MqttVersion = 3 | 4 | 5

/** Reason of an end or a refusal: the broker's code, or a text if it sent no code. */
export interface MqttReason {
  /** MQTT 5 reason code. MQTT 3.1.1 codes are converted. */
  code?: number | undefined
  /** Message of the broker, the browser or the library. */
  text?: string | undefined
}

/**
 * Phase of a connection. `waiting` lasts from a loss to the next attempt, `disconnecting` from the request to the
 * end.
 */
export type ConnectionPhase = 'connecting' | 'connected' | 'waiting' | 'disconnecting' | 'refused' | 'failed' | 'ended'

/** Content of a successful CONNACK (MQTT 5, 3.2), with only the properties that the broker sent. */
export interface ConnackInfo {
  sessionPresent: boolean
  properties?: Readonly<Record<string, unknown>> | undefined
}

export interface MqttConnectionState {
  phase: ConnectionPhase
  connack?: ConnackInfo | undefined
  reason?: MqttReason | undefined
}

/** Result of a subscription: granted QoS or reason of the refusal. */
export type SubscribeOutcome = { granted: Qos } | { refused: MqttReason }

export interface ConnectionHandlers {
  onState: (state: MqttConnectionState) => void
  onMessage: (message: MqttMessage) => void
  onOutcome: (filter: string, outcome: SubscribeOutcome) => void
}
