import type { Area, Context } from '../../area'
import { noContent, ok } from '../../http/answers'
import { parseDuration } from '../../http/kinds'
import type { BrokerEvents } from '../../mqtt/types'
import { ConfigDocument } from '../configs/ConfigDocument'

interface Settings {
  enable: boolean
  stats_type: 'whole' | 'internal' | 'response'
  threshold: string
  expire_interval: string
  top_k_num: number
}

interface SlowDelivery {
  clientid: string
  node: string
  topic: string
  timespan: number
  last_update_time: number
}

type DeliveryCompletedEvent = BrokerEvents['delivery_completed']

/** Slowest deliveries: the worst for each client and topic, limited for each node. */
export function createSlowSubscriptionsArea(context: Context): Area {
  const { broker, cluster } = context
  const records = new Map<string, SlowDelivery>()
  let kind: Settings['stats_type'] | undefined
  const settings = new ConfigDocument<Settings>(context, {
    path: '/slow_subscriptions/settings',
    name: 'slow_subs',
    apply: ({ stats_type }) => {
      // Values of different types are not comparable.
      if (kind !== stats_type) records.clear()
      kind = stats_type
    },
  })
  const prune = (): void => {
    const eldest = Date.now() - (parseDuration(settings.current.expire_interval) ?? 0)
    for (const [key, record] of records) if (record.last_update_time < eldest) records.delete(key)
  }
  const record = (event: DeliveryCompletedEvent): void => {
    const { enable, stats_type, threshold, top_k_num } = settings.current
    const { message, client, sessionCreatedAt } = event
    // Ignore messages from before the session, such as retained ones.
    if (!enable || message.publishAt <= sessionCreatedAt) return
    const now = Date.now()
    const timespan = getTimeSpan(event, stats_type, now)
    if (timespan < (parseDuration(threshold) ?? 0)) return
    const key = `${client.clientid}\n${message.topic}`
    if ((records.get(key)?.timespan ?? 0) >= timespan) return
    prune()
    const { clientid, node } = client
    records.set(key, { clientid, node, topic: message.topic, timespan, last_update_time: now })
    const ofNode = [...records].filter(([, other]) => other.node === node)
    if (ofNode.length <= top_k_num) return
    const [least] = ofNode.sort(([, a], [, b]) => a.timespan - b.timespan)[0] ?? []
    if (least !== undefined) records.delete(least)
  }
  const off = broker.events.on('delivery_completed', record)
  return {
    handlers: {
      ...settings.handlers,
      // Like the broker, ignores paging.
      'get /slow_subscriptions': () => {
        prune()
        const running = new Set(cluster.running.map(({ name }) => name))
        const found = [...records.values()].filter(({ node }) => running.has(node))
        return ok({ data: found.sort((a, b) => b.timespan - a.timespan) })
      },
      'delete /slow_subscriptions': () => {
        records.clear()
        return noContent
      },
    },
    persistentParts: [settings.persistentPart],
    stop: () => off(),
  }
}

function getTimeSpan({ message, sentAt }: DeliveryCompletedEvent, kind: Settings['stats_type'], now: number): number {
  if (kind === 'internal') return sentAt - message.publishAt
  return now - (kind === 'response' ? sentAt : message.publishAt)
}
