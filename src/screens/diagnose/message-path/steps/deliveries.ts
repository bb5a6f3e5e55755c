import type { broker } from '../../../../api/client'
import { parseSharedTopic } from '../../../../domain/topics/sharedTopic'
import type { PathMessage, Publisher } from '../message'
import type { MqttSettings } from './limits'

type SubscriptionPage = Awaited<ReturnType<typeof broker.get<'/subscriptions', Record<never, never>>>>
export type Subscription = NonNullable<SubscriptionPage['data']>[number]
type ClientPage = Awaited<ReturnType<typeof broker.get<'/clients', Record<never, never>>>>
export type ClientRecord = NonNullable<ClientPage['data']>[number]

/** Client record, or the reason why there is none. */
export type ClientRead = ClientRecord | 'gone' | 'unread'

/**
 * Result of a delivery. `own`: No Local is set and the client published it; `held`: queued because the inflight
 * window is full; `waits`: queued while the client is disconnected; `displaces`: replaces the oldest message of a
 * full queue; `lost`: client disconnected and QoS 0 is not queued; `unknown`: client not read.
 */
export type DeliveryStatus = 'own' | 'sent' | 'held' | 'waits' | 'displaces' | 'lost' | 'unknown'

export interface Delivery {
  clientid: string
  node: string | undefined
  /** Topic filter as subscribed. */
  topic: string
  /** Share group; one of its members receives the message. */
  group: string | undefined
  /** Effective QoS. */
  qos: number
  /** Whether the subscriber receives the retain flag. */
  retain: boolean
  noLocal: boolean
  client: ClientRead
  status: DeliveryStatus
}

const isFull = (count: number | undefined, most: number | undefined): boolean =>
  most !== undefined && most > 0 && (count ?? 0) >= most

function getDeliveryStatus(
  client: ClientRead,
  qos: number,
  { mqueue_store_qos0 }: Partial<MqttSettings>,
): DeliveryStatus {
  if (client === 'gone' || client === 'unread') return 'unknown'
  const { connected, inflight_cnt, inflight_max, mqueue_len, mqueue_max } = client
  const full = isFull(mqueue_len, mqueue_max)
  if (connected === false) {
    if (qos === 0 && mqueue_store_qos0 === false) return 'lost'
    return full ? 'displaces' : 'waits'
  }
  if (qos === 0 || !isFull(inflight_cnt, inflight_max)) return 'sent'
  return full ? 'displaces' : 'held'
}

/** Computes deliveries to the matching subscriptions. */
export function resolveDeliveries(
  message: Pick<PathMessage, 'qos' | 'retain'>,
  publisher: Publisher,
  subscriptions: readonly Subscription[],
  clients: ReadonlyMap<string, ClientRead>,
  settings: Partial<MqttSettings>,
): Delivery[] {
  return subscriptions.map(({ clientid = '', node, topic = '', qos = 0, nl, rap }) => {
    const client = clients.get(clientid) ?? 'unread'
    const deliveredQos = settings.upgrade_qos === true ? Math.max(message.qos, qos) : Math.min(message.qos, qos)
    const noLocal = Number(nl ?? 0) === 1
    const isPublisher = !publisher.isApi && publisher.clientid === clientid
    const before5 = client !== 'gone' && client !== 'unread' && (client.proto_ver ?? 5) < 5
    const isLoopback = isPublisher && (noLocal || (before5 && settings.ignore_loop_deliver === true))
    return {
      clientid,
      node,
      topic,
      group: parseSharedTopic(topic).group,
      qos: deliveredQos,
      retain: message.retain && Number(rap ?? 0) === 1,
      noLocal,
      client,
      status: isLoopback ? 'own' : getDeliveryStatus(client, deliveredQos, settings),
    }
  })
}

export const groupKey = ({ topic }: Delivery): string => topic

export function groupSharedDeliveries(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const groups = new Map<string, Delivery[]>()
  for (const delivery of deliveries) {
    if (delivery.group === undefined) continue
    const key = groupKey(delivery)
    groups.set(key, [...(groups.get(key) ?? []), delivery])
  }
  return groups
}
