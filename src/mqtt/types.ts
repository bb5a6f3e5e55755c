export type Qos = 0 | 1 | 2

/** Properties of a message that came over MQTT 5 (MQTT 5, 3.3.2.3). */
export interface MessageProperties {
  payloadFormatIndicator?: boolean
  messageExpiryInterval?: number
  contentType?: string
  responseTopic?: string
  correlationData?: Uint8Array
  userProperties?: Record<string, string | string[]>
  subscriptionIdentifier?: number | number[]
}

/** Properties of MQTT 5 that a CONNECT may have (MQTT 5, 3.1.2.11). */
export interface ConnectProperties {
  /** Seconds; 4,294,967,295 for no end. */
  sessionExpiryInterval?: number
  receiveMaximum?: number
  /** Bytes. */
  maximumPacketSize?: number
  topicAliasMaximum?: number
  userProperties?: Record<string, string | string[]>
}

/** What a client publishes. */
export interface Outgoing {
  topic: string
  payload: Uint8Array
  qos: Qos
  retain: boolean
  properties?: MessageProperties | undefined
}

/** The message that the broker publishes when the client is lost (MQTT 5, 3.1.3.2). */
export interface Will extends Outgoing {
  properties?: (MessageProperties & { willDelayInterval?: number }) | undefined
}

/** A subscription as it is asked for; all but the QoS are options of MQTT 5 (MQTT 5, 3.8.3.1). */
export interface Subscription {
  filter: string
  qos: Qos
  noLocal?: boolean | undefined
  retainAsPublished?: boolean | undefined
  retainHandling?: 0 | 1 | 2 | undefined
  identifier?: number | undefined
}

/** A message as it came. The payload may be a view on a larger buffer: whoever keeps it, copies it. */
export interface Message {
  topic: string
  payload: Uint8Array
  qos: Qos
  retain: boolean
  properties?: MessageProperties | undefined
  /** It may have come before: the broker sends it once more (MQTT 5, 3.3.1.1). */
  dup?: boolean | undefined
  /** Epoch milliseconds of its coming. */
  at: number
}

/** How to connect, as an operator states it. */
export interface Settings {
  /** `ws://host:8083/mqtt` */
  address: string
  clientId: string
  username: string
  password: string
  version: Version
  /** Seconds; 0 for none. */
  keepalive?: number | undefined
  /** Clean start, or clean session before MQTT 5; so it is if nothing is said. */
  clean?: boolean | undefined
  properties?: ConnectProperties | undefined
  will?: Will | undefined
}

/** Protocol levels of MQTT 3.1, 3.1.1 and 5. */
export type Version = 3 | 4 | 5

/** Why something ended or was refused: the broker's code, or a text where there is none. */
export interface Reason {
  /** A reason code of MQTT 5, to which those of MQTT 3.1.1 are brought. */
  code?: number | undefined
  /** What the broker, the browser or the library said, in their own words. */
  text?: string | undefined
}

/** What a connection is doing. `waiting` is between a loss and the next try, `disconnecting` between wish and end. */
export type Phase = 'connecting' | 'connected' | 'waiting' | 'disconnecting' | 'refused' | 'failed' | 'ended'

/** What the broker says as it accepts a connection (MQTT 5, 3.2); of properties only what it sent. */
export interface Granted {
  sessionPresent: boolean
  properties?: Readonly<Record<string, unknown>> | undefined
}

/** The state of a connection with the reason of it. */
export interface State {
  phase: Phase
  /** Of a connection that stands. */
  granted?: Granted | undefined
  reason?: Reason | undefined
}

/** What became of a subscription: the QoS granted, or why it was refused. */
export type Outcome = { granted: Qos } | { refused: Reason }

/** What a connection tells. */
export interface Handlers {
  onState: (state: State) => void
  onMessage: (message: Message) => void
  onOutcome: (filter: string, outcome: Outcome) => void
}
