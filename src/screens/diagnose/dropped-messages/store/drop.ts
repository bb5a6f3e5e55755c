import type { MqttMessage, Qos } from '../../../../mqtt/types'
import { KEPT } from '../limits'

/** A message that was dropped: for all, or for one subscriber of it. */
export interface Drop {
  /** Counts all drops of the recording: tells two of the same moment apart. */
  id: number
  /** Epoch milliseconds, by the broker's clock. */
  at: number
  reason: string
  topic: string
  qos?: Qos | undefined
  publisher?: string | undefined
  /** Who did not get it; nobody did where there is none. */
  subscriber?: string | undefined
  /** Of the subscriber, or else of the publisher. */
  peerhost?: string | undefined
  node?: string | undefined
  /** Bytes that it takes to hold, about. */
  size: number
}

/** What holding any takes, beside its texts. */
const OVERHEAD = 300

const decoder = new TextDecoder()

/** A text that the broker filled in; it writes the word where a column has no value. */
const told = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value !== 'undefined' && value !== 'null' ? value : undefined

const isQos = (value: unknown): value is Qos => value === 0 || value === 1 || value === 2

/** The last moment that a date can be (ECMA-262, 21.4.1.1). */
const LAST = 8.64e15

const isMoment = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= LAST

function parsed(payload: Uint8Array): Record<string, unknown> | undefined {
  if (payload.length > KEPT.payload) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(payload))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** What the rule tells of a drop; undefined for anything else: who may publish can send the page what he likes. */
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
