import { MqttError, Reason } from '../reasons'
import type { Session } from '../session/Session'
import { type Subscription, subscriptionFacts } from '../session/Subscription'
import { hasWildcard, type ParsedFilter, parseFilter } from '../topics/names'
import type { QoS, SubscribeRequest } from '../types'
import type { SubscribePacket, UnsubscribePacket } from '../wire/packets'
import { authorize } from './authorize'
import type { Cluster } from './Cluster'
import type { Connection } from './Connection'
import type { Receiver } from './Receiver'

/** Adds the mount point to a filter; `$share/g/` stays first. */
const mount = (topic: string, filter: string, mountpoint: string): string =>
  mountpoint === '' ? topic : topic.slice(0, topic.length - filter.length) + mountpoint + filter

/** Returns why a filter is refused, or undefined (3.9.3). */
const findRefusal = (cluster: Cluster, session: Receiver, topic: string, parsed: ParsedFilter): number | undefined => {
  const { mqtt } = cluster.settings
  if (parsed.group !== null && !mqtt.shared_subscription) return Reason.sharedNotSupported
  if (hasWildcard(parsed.filter) && !mqtt.wildcard_subscription) return Reason.wildcardNotSupported
  if (parsed.exclusive) {
    if (!mqtt.exclusive_subscription) return Reason.topicFilterInvalid
    const holder = cluster.router.getHolder(parsed.filter)
    if (holder !== undefined && holder !== session.key) return Reason.quotaExceeded
  }
  const isNew = !session.subscriptions.has(topic)
  const full = mqtt.max_subscriptions !== 'infinity' && session.subscriptions.size >= mqtt.max_subscriptions
  return isNew && full ? Reason.quotaExceeded : undefined
}

/** Adds or replaces a subscription (MQTT-3.8.4-3). Returns the SUBACK code and the subscription, if accepted. */
const addSubscription = (
  cluster: Cluster,
  session: Receiver,
  request: SubscribeRequest,
  identifier: number | null,
): { code: number; subscription?: Subscription; isNew?: boolean } => {
  const parsed = parseFilter(request.topic, cluster.settings.mqtt.max_topic_levels)
  if (!parsed) return { code: Reason.topicFilterInvalid }
  const mountpoint = session.facts.mountpoint ?? ''
  const topic = mount(request.topic, parsed.filter, mountpoint)
  const refusalCode = findRefusal(cluster, session, topic, parsed)
  if (refusalCode !== undefined) return { code: refusalCode }
  const qos = Math.min(request.qos, cluster.settings.mqtt.max_qos_allowed) as QoS
  const subscription: Subscription = {
    topic,
    filter: mountpoint + parsed.filter,
    group: parsed.group,
    exclusive: parsed.exclusive,
    qos,
    nl: request.nl ?? 0,
    rap: request.rap ?? 0,
    rh: request.rh ?? 0,
    identifier,
  }
  const before = session.subscriptions.get(topic)
  if (before) cluster.router.remove(session, before)
  session.subscriptions.set(topic, subscription)
  cluster.router.add(session, subscription)
  session.changed()
  if (cluster.keeper?.flush() === false) {
    // Roll back: it could not be persisted.
    cluster.router.remove(session, subscription)
    session.subscriptions.delete(topic)
    if (before) {
      session.subscriptions.set(topic, before)
      cluster.router.add(session, before)
    }
    session.changed()
    return { code: Reason.quotaExceeded }
  }
  cluster.events.emit('session_subscribed', {
    client: session.identity,
    subscription: subscriptionFacts(subscription, session.clientid, session.node.name),
  })
  return { code: qos, subscription, isNew: !before }
}

/** Sends retained messages by retain handling; never for shared subscriptions (3.8.3.1, 4.8.2). */
const sendRetained = (cluster: Cluster, session: Receiver, subscription: Subscription, isNew: boolean): void => {
  if (subscription.group !== null || subscription.rh === 2 || (subscription.rh === 1 && !isNew)) return
  cluster.retained.deliver(session, subscription)
}

/** Subscribes on behalf of a client, without authorization. */
export const subscribe = (cluster: Cluster, session: Receiver, request: SubscribeRequest): Subscription | undefined => {
  const { subscription, isNew } = addSubscription(cluster, session, request, null)
  if (subscription) sendRetained(cluster, session, subscription, isNew ?? true)
  return subscription
}

/** Handles SUBSCRIBE (3.8): authorizes all filters, adds them, then sends SUBACK and retained messages. */
export const handleSubscribe = async (
  connection: Connection,
  session: Session,
  packet: SubscribePacket,
): Promise<void> => {
  const { cluster, node, version } = connection
  const { counters } = node
  counters.add('client.subscribe')
  const requests = packet.subscriptions
  // MQTT-3.8.3-4
  if (requests.some(({ topic, nl }) => nl === 1 && topic.startsWith('$share/'))) {
    throw new MqttError(Reason.protocolError, 'no local on a shared subscription')
  }
  const verdicts: ('allow' | 'deny')[] = []
  for (const { topic, qos } of requests) {
    const innerFilter = parseFilter(topic)?.filter
    const verdict =
      innerFilter === undefined ? 'allow' : authorize(cluster, session, { action_type: 'subscribe', qos }, innerFilter)
    verdicts.push(verdict instanceof Promise ? await verdict : verdict)
  }
  if (!connection.isOpen) return
  if (verdicts.includes('deny')) {
    counters.add('packets.subscribe.auth_error')
    if (cluster.settings.authz.deny_action === 'disconnect') throw new MqttError(Reason.notAuthorized, 'subscribe')
  }
  const identifier = packet.properties.subscriptionIdentifier ?? null
  const results = requests.map((item, index) => {
    if (verdicts[index] === 'deny') return { code: Reason.notAuthorized }
    // Authorization uses the filter without the mount point.
    const topic = cluster.hooks.rewrite?.(item.topic, 'subscribe', session.identity) ?? item.topic
    return addSubscription(cluster, session, { ...item, topic }, identifier)
  })
  if (results.some(({ code }) => code >= 0x80 && code !== Reason.notAuthorized)) counters.add('packets.subscribe.error')
  const granted = results.map(({ code }) => (version === 5 || code < 0x80 ? code : Reason.unspecified))
  connection.answer({ cmd: 'suback', messageId: packet.packetId, granted })
  for (const { subscription, isNew } of results) {
    if (subscription) sendRetained(cluster, session, subscription, isNew ?? true)
  }
}

/** Handles UNSUBSCRIBE (3.10). */
export const handleUnsubscribe = (connection: Connection, session: Session, packet: UnsubscribePacket): void => {
  const { cluster, node } = connection
  node.counters.add('client.unsubscribe')
  const granted = packet.topics.map((requestedFilter) => {
    const rewritten = cluster.hooks.rewrite?.(requestedFilter, 'subscribe', session.identity) ?? requestedFilter
    const parsed = parseFilter(rewritten)
    if (!parsed) return Reason.topicFilterInvalid
    const topic = mount(rewritten, parsed.filter, session.facts.mountpoint ?? '')
    return cluster.unsubscribed(session, topic) ? Reason.success : Reason.noSubscriptionExisted
  })
  if (granted.includes(Reason.topicFilterInvalid)) node.counters.add('packets.unsubscribe.error')
  connection.answer({ cmd: 'unsuback', messageId: packet.packetId, granted })
}
