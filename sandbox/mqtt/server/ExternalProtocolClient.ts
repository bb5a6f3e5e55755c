import { AuthzCache } from '../session/AuthzCache'
import { type Subscription, subscriptionFacts } from '../session/Subscription'
import { isTopicName, parseFilter } from '../topics/names'
import type {
  ClientIdentity,
  ExternalProtocolClient as GuestFacade,
  GuestOptions,
  GuestPublish,
  Message,
  SubscribeRequest,
  SubscriptionFacts,
} from '../types'
import { authorize } from './authorize'
import type { Cluster } from './Cluster'
import { reportDelivered, reportDropped } from './deliveries'
import { subscribe } from './handleSubscribe'
import type { NodeState } from './NodeState'
import type { Receiver } from './Receiver'

let joined = 0

/** Client of another protocol: no MQTT session, but routed and authorized like other clients. */
export class ExternalProtocolClient implements GuestFacade, Receiver {
  readonly key = `guest\0${++joined}`
  readonly identity: ClientIdentity
  readonly facts: { mountpoint: string }
  readonly subscriptions = new Map<string, Subscription>()
  readonly authzCache: AuthzCache
  readonly link = this
  ended = false

  constructor(
    private readonly cluster: Cluster,
    readonly node: NodeState,
    private readonly options: GuestOptions,
  ) {
    const { deliver: _deliver, mountpoint, ...identity } = options
    this.identity = { ...identity, protoVer: 4, certCommonName: null, certSubject: null }
    this.facts = { mountpoint }
    this.authzCache = new AuthzCache(() => cluster.settings.authz.cache)
    cluster.guests.add(this)
  }

  get clientid(): string {
    return this.identity.clientid
  }

  /** Never persisted: these clients end with their connection. */
  changed(): void {}

  list(): SubscriptionFacts[] {
    return [...this.subscriptions.values()].map((item) => subscriptionFacts(item, this.clientid, this.node.name))
  }

  async subscribe(
    request: SubscribeRequest,
    needsAuthorization = true,
  ): Promise<SubscriptionFacts | 'denied' | 'invalid'> {
    const parsed = parseFilter(request.topic, this.cluster.settings.mqtt.max_topic_levels)
    if (!parsed) return 'invalid'
    const action = { action_type: 'subscribe', qos: request.qos } as const
    if (needsAuthorization && (await authorize(this.cluster, this, action, parsed.filter)) === 'deny') return 'denied'
    const subscription = this.ended ? undefined : subscribe(this.cluster, this, request)
    return subscription ? subscriptionFacts(subscription, this.clientid, this.node.name) : 'invalid'
  }

  unsubscribe(topic: string): boolean {
    return this.cluster.unsubscribed(this, this.mounted(topic))
  }

  async publish({ topic, payload, qos = 0, retain = false, properties = {} }: GuestPublish) {
    if (!isTopicName(topic, this.cluster.settings.mqtt.max_topic_levels)) return 'invalid'
    const verdict = await authorize(this.cluster, this, { action_type: 'publish', qos, retain }, topic)
    if (verdict === 'deny') return 'denied'
    const { clientid: from, username, peerhost } = this.identity
    const draft = { topic: this.facts.mountpoint + topic, payload, qos, retain, properties, from, username, peerhost }
    const outcome = this.cluster.publish(this.cluster.message(draft, this.node), this.node)
    return outcome === 'not_kept' ? outcome : 'done'
  }

  deliver(message: Message, subscription: Subscription): boolean {
    const { mountpoint } = this.facts
    const topic = message.topic.startsWith(mountpoint) ? message.topic.slice(mountpoint.length) : message.topic
    const isAccepted = this.options.deliver(message, { topic, subscribedTopic: this.unmountTopic(subscription.topic) })
    if (!isAccepted) {
      reportDropped(this.cluster, this, message, 'queue_full')
      return false
    }
    reportDelivered(
      this.cluster,
      this,
      message,
      subscription,
      Math.min(message.qos, subscription.qos) as Message['qos'],
    )
    return true
  }

  disconnect(): void {
    if (this.ended) return
    for (const topic of [...this.subscriptions.keys()]) this.cluster.unsubscribed(this, topic)
    this.ended = true
    this.cluster.guests.delete(this)
  }

  /** The prefix `$share/g/` stays first. */
  private mounted(topic: string): string {
    const inner = parseFilter(topic)?.filter ?? topic
    return topic.slice(0, topic.length - inner.length) + this.facts.mountpoint + inner
  }

  private unmountTopic(topic: string): string {
    const inner = parseFilter(topic)?.filter ?? topic
    const { mountpoint } = this.facts
    const localTopic = inner.startsWith(mountpoint) ? inner.slice(mountpoint.length) : inner
    return topic.slice(0, topic.length - inner.length) + localTopic
  }
}
