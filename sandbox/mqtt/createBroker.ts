import { API_SENDER } from './messages'
import { readStats } from './metrics'
import { ClientTable } from './server/ClientTable'
import { Cluster } from './server/Cluster'
import { ExternalProtocolClient } from './server/ExternalProtocolClient'
import { Node } from './server/Node'
import type { NodeState } from './server/NodeState'
import { populate } from './server/populate'
import type { Receiver } from './server/Receiver'
import { restore } from './server/restore'
import { selectRows } from './server/selectRows'
import { type Subscription, subscriptionFacts } from './session/Subscription'
import { parseDelayed } from './store/DelayedStore'
import { isTopicName } from './topics/names'
import type {
  Broker,
  BrokerOptions,
  Events,
  PublishOutcome,
  PublishRequest,
  Routes,
  SubscriptionBrief,
  Subscriptions,
} from './types'

const createPublisher =
  (cluster: Cluster, running: () => NodeState | undefined) =>
  (request: PublishRequest): PublishOutcome => {
    const { settings } = cluster
    const requestedNode = request.node === undefined ? undefined : cluster.nodes.get(request.node)
    const origin = requestedNode?.running ? requestedNode : running()
    if (!origin) return { ok: false, reason: 'no_running_node' }
    const { from = API_SENDER, username = null } = request
    // Admin API messages without a sender are not rewritten.
    const rewrittenTopic =
      request.from === undefined ? request.topic : cluster.rewritePublished(request.topic, { clientid: from, username })
    const later = settings.delayed.enable ? parseDelayed(rewrittenTopic) : null
    const topic = later && later !== 'invalid' ? later.topic : rewrittenTopic
    if (later === 'invalid' || !isTopicName(topic, settings.mqtt.max_topic_levels)) {
      return { ok: false, reason: 'invalid_topic' }
    }
    if (request.payload.length > settings.mqtt.max_packet_size) return { ok: false, reason: 'packet_too_large' }
    const message = cluster.message(
      {
        topic,
        payload: request.payload,
        qos: request.qos ?? 0,
        retain: request.retain ?? false,
        properties: request.properties ?? {},
        from,
        username,
        ...(request.sys && { sys: true }),
      },
      origin,
    )
    if (!later) {
      const matched = cluster.publish(message, origin)
      return matched === 'not_kept' ? { ok: false, reason: matched } : { ok: true, id: message.id, matched }
    }
    if (cluster.postpone(message, later.seconds, origin) === 'not_kept') return { ok: false, reason: 'not_kept' }
    return { ok: true, id: message.id, matched: 0, delayed: true }
  }

/** View of the current subscription, reused while iterating. */
class SubscriptionView implements SubscriptionBrief {
  session!: Receiver
  subscription!: Subscription

  get node() {
    return this.session.node.name
  }
  get clientid() {
    return this.session.clientid
  }
  get topic() {
    return this.subscription.topic
  }
  get qos() {
    return this.subscription.qos
  }
  get filter() {
    return this.subscription.filter
  }
  get group() {
    return this.subscription.group
  }
}

function* iterateSubscriptions(cluster: Cluster): Generator<SubscriptionView> {
  const place = new SubscriptionView()
  for (const session of [...cluster.guests, ...cluster.sessions.values()].reverse()) {
    place.session = session
    for (const subscription of session.subscriptions.values()) {
      place.subscription = subscription
      yield place
    }
  }
}

const createSubscriptions = (cluster: Cluster): Subscriptions => {
  const toFacts = ({ session, subscription }: Pick<SubscriptionView, 'session' | 'subscription'>) =>
    subscriptionFacts(subscription, session.clientid, session.node.name)
  return {
    select(selection) {
      return selectRows(iterateSubscriptions(cluster), this.count, selection, (place) => place, toFacts)
    },
    *match(topic) {
      for (const member of cluster.router.match(topic)) yield toFacts(member)
    },
    get count() {
      let count = 0
      for (const node of cluster.nodes.values()) count += node.gauges.get('subscriptions')
      return count
    },
  }
}

const createRoutes = ({ router }: Cluster): Routes => ({
  select: (selection) =>
    selectRows(
      router.routes(),
      router.size,
      selection,
      (route) => route,
      (route) => route,
    ),
  get: (topic) => router.listRoutes(topic),
  get count() {
    return router.size
  },
})

/** Creates an MQTT broker with one or more nodes in this process. Nothing listens before start(). */
export const createBroker = (options: BrokerOptions = {}): Broker => {
  const cluster = new Cluster(options.settings, options.hooks ?? {}, options.keeper)
  const nodes = (options.nodes ?? [{}]).map((node, index) => new Node(cluster, index + 1, node))
  const find = (name: string) => nodes.find((node) => node.name === name)
  const requireNode = (name: string): Node => {
    const node = find(name)
    if (!node) throw new Error(`no node ${name}`)
    return node
  }
  const events: Events = cluster.events
  return {
    nodes,
    node: find,
    async start() {
      for (const node of nodes) await node.start()
    },
    async stop() {
      // Stop all at once: sessions need not move to another node.
      await Promise.all(nodes.map((node) => node.stop()))
      cluster.close()
    },
    startNode: (name) => requireNode(name).start(),
    stopNode: (name) => requireNode(name).stop(),
    restore: (state) => restore(cluster, state),
    populate: (count) => populate(cluster, count),
    settings: cluster.settings,
    hooks: cluster.hooks,
    events,
    clients: new ClientTable(cluster),
    subscriptions: createSubscriptions(cluster),
    routes: createRoutes(cluster),
    retainer: cluster.retained,
    delayed: cluster.delayed,
    publish: createPublisher(cluster, () => nodes.find((node) => node.status === 'running')?.state),
    join: (options) => new ExternalProtocolClient(cluster, requireNode(options.node).state, options),
    metrics: (name) => find(name)?.state.counters.read() ?? {},
    stats: (name) => {
      const node = find(name)
      return node ? readStats(node.state.gauges, cluster.gauges) : {}
    },
  }
}
