import type { MqttMessage, Qos } from '../../../../mqtt/types'
import { RECORDING_LIMITS } from '../limits'

/** Message dropped for one subscriber, or for lack of any. */
export interface Drop {
  /** Sequence number, unique within the recording. */
  id: number
  /** Epoch milliseconds of the broker's clock. */
  at: number
  reason: string
  topic: string
  qos?: Qos | undefined
  publisher?: string | undefined
  /** Client ID of the subscriber that missed it, if any. */
  subscriber?: string | undefined
  /** Address of the subscriber, or else of the publisher. */
  peerhost?: string | undefined
  node?: string | undefined
  /** Approximate size in memory, in bytes. */
  size: number
}

/** Approximate bytes per drop in addition to its strings. */
const OVERHEAD = 300

const decoder = new TextDecoder()

/** Returns a non-empty string; the broker writes "undefined" or "null" for columns without a value. */
const told = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value !== 'undefined' && value !== 'null' ? value : undefined

const isQos = (value: unknown): value is Qos => value === 0 || value === 1 || value === 2

/** Latest valid date (ECMA-262, 21.4.1.1). */
const LAST = 8.64e15

const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= LAST

function parsed(payload: Uint8Array): Record<string, unknown> | undefined {
  if (payload.length > RECORDING_LIMITS.payload) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(payload))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Parses a rule message. Undefined for anything else, because any client can publish to the topic. */
export function parseDrop({ payload, at }: Pick<MqttMessage, 'payload' | 'at'>, id: number): Drop | undefined {
  const { event, reason, topic, qos, clientid, from_clientid, peerhost, node, timestamp } = parsed(payload) ?? {}
  const delivery = event === 'delivery.dropped'
  if (!delivery && event !== 'message.dropped') return undefined
  if (typeof topic !== 'string' || typeof reason !== 'string' || reason === '') return undefined
  return {
    id,
    at: isMoment(timestamp) ? timestamp : at,
    reason,
    topic,
    qos: isQos(qos) ? qos : undefined,
    publisher: told(delivery ? from_clientid : clientid),
    subscriber: delivery ? told(clientid) : undefined,
    peerhost: told(peerhost),
    node: told(node),
    size: OVERHEAD + 2 * payload.length,
  }
}
