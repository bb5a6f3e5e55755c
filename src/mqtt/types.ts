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

/** A message as it came. The payload may be a view on a larger buffer: whoever keeps it, copies it. */
export interface Message {
  topic: string
  payload: Uint8Array
  qos: Qos
  retain: boolean
  properties?: MessageProperties | undefined
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
  /** 5, or 4 for MQTT 3.1.1. */
  version: 4 | 5
}

/** Why something ended or was refused: the broker's code, or a text where there is none. */
export interface Reason {
  /** A reason code of MQTT 5, to which those of MQTT 3.1.1 are brought. */
  code?: number | undefined
  /** What the broker, the browser or the library said, in their own words. */
  text?: string | undefined
}

/** What a connection is doing. `waiting` is between a loss and the next try. */
export type Phase = 'connecting' | 'connected' | 'waiting' | 'refused' | 'failed' | 'ended'

/** The state of a connection with the reason of it. */
export interface State {
  phase: Phase
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
