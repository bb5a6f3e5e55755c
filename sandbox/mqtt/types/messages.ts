export type QoS = 0 | 1 | 2

export type ProtocolVersion = 3 | 4 | 5

export type UserProperty = readonly [name: string, value: string]

/** PUBLISH properties that are forwarded with a message (MQTT 5.0, 3.3.2.3). */
export interface MessageProperties {
  payloadFormatIndicator?: 0 | 1
  /** Seconds, as published. The remaining time is computed at delivery. */
  messageExpiryInterval?: number
  contentType?: string
  responseTopic?: string
  correlationData?: Buffer
  /** In received order; names may repeat (MQTT-3.3.2-18). */
  userProperties?: readonly UserProperty[]
}

export interface Message {
  /** 32 upper-case hex digits: microseconds, node, sequence. Sorts by time. */
  readonly id: string
  readonly topic: string
  readonly payload: Buffer
  readonly qos: QoS
  readonly retain: boolean
  readonly properties: MessageProperties
  readonly publishAt: number
  /** Client id of the publisher, `http_api` for the admin API, or the sender given to publish(). */
  readonly from: string
  readonly username: string | null
  readonly peerhost: string | null
  readonly protoVer: ProtocolVersion | null
  readonly node: string
  /** Null means never. */
  readonly expiresAt: number | null
  /** Set on will messages. */
  readonly will?: boolean
  /** Set on `$SYS` messages of the broker: neither counted nor retained. */
  readonly sys?: boolean
}

export interface PublishRequest {
  topic: string
  payload: Buffer
  qos?: QoS
  retain?: boolean
  properties?: MessageProperties
  /** Default `http_api`. */
  from?: string
  username?: string | null
  /** Default: the first running node. */
  node?: string
  /** A message of the broker itself. */
  sys?: boolean
}

/** `matched: 0` means no matching subscribers. Delayed messages have an id and 0. */
export type PublishOutcome =
  | { ok: true; id: string; matched: number; delayed?: true }
  | { ok: false; reason: 'invalid_topic' | 'packet_too_large' | 'no_running_node' | 'not_kept' }
