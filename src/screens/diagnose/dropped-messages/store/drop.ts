import type { MqttMessage, Qos } from '../../../../mqtt/types'
import type { RecordedEvent } from '../../../recording/kind'
import { estimateSize, parseRuleMessage, readMoment, readText } from '../../../recording/parseRuleMessage'

/** Message dropped for one subscriber, or for lack of any. */
export interface Drop extends RecordedEvent {
  reason: string
  topic: string
  qos?: Qos | undefined
  publisher?: string | undefined
  /** Client ID of the subscriber that missed it, if any. */
  subscriber?: string | undefined
  /** Address of the subscriber, or else of the publisher. */
  peerhost?: string | undefined
  node?: string | undefined
}

const isQos = (value: unknown): value is Qos => value === 0 || value === 1 || value === 2

export const GROUPINGS = ['reason', 'topic', 'subscriber', 'publisher'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Parses a rule message. Undefined for anything else, because any client can publish to the topic. */
export function parseDrop({ payload, at }: Pick<MqttMessage, 'payload' | 'at'>, id: number): Drop | undefined {
  const { event, reason, topic, qos, clientid, from_clientid, peerhost, node, timestamp } =
    parseRuleMessage(payload) ?? {}
  const delivery = event === 'delivery.dropped'
  if (!delivery && event !== 'message.dropped') return undefined
  if (typeof topic !== 'string' || typeof reason !== 'string' || reason === '') return undefined
  return {
    id,
    at: readMoment(timestamp) ?? at,
    reason,
    topic,
    qos: isQos(qos) ? qos : undefined,
    publisher: readText(delivery ? from_clientid : clientid),
    subscriber: delivery ? readText(clientid) : undefined,
    peerhost: readText(peerhost),
    node: readText(node),
    size: estimateSize(payload),
  }
}

export const EXPORT_COLUMNS = ['time', 'reason', 'topic', 'qos', 'publisher', 'subscriber', 'peerhost', 'node'] as const

export const toExportRow = ({ at, id: _, size: __, ...drop }: Drop): Record<string, unknown> => ({
  time: new Date(at).toISOString(),
  ...drop,
})
