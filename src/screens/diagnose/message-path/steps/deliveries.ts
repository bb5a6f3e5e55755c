import type { broker } from '../../../../api/client'
import { parseShared } from '../../../clients/sharedTopic'
import type { PathMessage, Publisher } from '../message'
import type { MqttSettings } from './limits'

type SubscriptionPage = Awaited<ReturnType<typeof broker.get<'/subscriptions', Record<never, never>>>>
export type Subscription = NonNullable<SubscriptionPage['data']>[number]
type ClientPage = Awaited<ReturnType<typeof broker.get<'/clients', Record<never, never>>>>
export type ClientRecord = NonNullable<ClientPage['data']>[number]

/** What was read of a client: its record, that it is gone, or that it could not be read. */
export type ClientRead = ClientRecord | 'gone' | 'unread'

/**
 * What becomes of a message for one subscription. `own`: the client asked not to get its own; `sent`; `held`: its window
 * is full, so it waits in the queue; `waits`: it is away and its session keeps it; `displaces`: the queue is full and the
 * oldest message there gives way; `lost`: it is away and QoS 0 is not kept; `unknown`: the client was not read.
 */
export type Fate = 'own' | 'sent' | 'held' | 'waits' | 'displaces' | 'lost' | 'unknown'

/** One subscription that a message comes to. */
export interface Delivery {
  clientid: string
  node: string | undefined
  /** As it was subscribed to. */
  topic: string
  /** Of a shared subscription: one of its members gets the message. */
  group: string | undefined
  /** As it is delivered. */
  qos: number
  /** Whether the subscriber sees the retain flag. */
  retain: boolean
  noLocal: boolean
  client: ClientRead
  fate: Fate
}

const isFull = (count: number | undefined, most: number | undefined): boolean =>
  most !== undefined && most > 0 && (count ?? 0) >= most

function fateFor(client: ClientRead, qos: number, { mqueue_store_qos0 }: Partial<MqttSettings>): Fate {
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

/** What the subscriptions that match make of a message: with which QoS it is delivered, and whether it goes out now. */
export function resolveDeliveries(
  message: Pick<PathMessage, 'qos' | 'retain'>,
  publisher: Publisher,
  subscriptions: readonly Subscription[],
  clients: ReadonlyMap<string, ClientRead>,
  settings: Partial<MqttSettings>,
): Delivery[] {
  return subscriptions.map(({ clientid = '', node, topic = '', qos = 0, nl, rap }) => {
    const client = clients.get(clientid) ?? 'unread'
    const given = settings.upgrade_qos === true ? Math.max(message.qos, qos) : Math.min(message.qos, qos)
    const noLocal = Number(nl ?? 0) === 1
    const mine = !publisher.viaApi && publisher.clientid === clientid
    const before5 = client !== 'gone' && client !== 'unread' && (client.proto_ver ?? 5) < 5
    const own = mine && (noLocal || (before5 && settings.ignore_loop_deliver === true))
    return {
      clientid,
      node,
      topic,
      group: parseShared(topic).group,
      qos: given,
      retain: message.retain && Number(rap ?? 0) === 1,
      noLocal,
      client,
      fate: own ? 'own' : fateFor(client, given, settings),
    }
  })
}

/** A group of a shared subscription: a name and a filter. */
export const groupKey = ({ topic }: Delivery): string => topic

/** Shared groups among the deliveries, each with its members. */
export function groupSharedDeliveries(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const groups = new Map<string, Delivery[]>()
  for (const delivery of deliveries) {
    if (delivery.group === undefined) continue
    const key = groupKey(delivery)
    groups.set(key, [...(groups.get(key) ?? []), delivery])
  }
  return groups
}
