import type { ClusterGauge, Gauges } from '../metrics'
import type { Subscription } from '../session/Subscription'
import { FilterTree } from '../topics/FilterTree'
import type { Message, MqttSettings, Route } from '../types'
import type { Receiver } from './Receiver'
import { type Member, SharedGroup } from './SharedGroup'

interface Target {
  direct: Map<string, Member>
  groups: Map<string, SharedGroup>
}

/**
 * A client may hold both `t` and `$exclusive/t`, which are one filter, so the key includes the subscription text.
 */
const getKey = (session: Receiver, subscription: Subscription): string => `${session.key}\0${subscription.topic}`

export class Router {
  private readonly tree = new FilterTree<Target>()
  /** Filter → node → number of subscriptions. */
  private readonly table = new Map<string, Map<string, number>>()
  private readonly exclusive = new Map<string, string>()
  private pairs = 0

  constructor(
    private readonly gauges: Gauges<ClusterGauge>,
    private readonly strategy: () => MqttSettings['shared_subscription_strategy'],
  ) {}

  get size(): number {
    return this.pairs
  }

  add(session: Receiver, subscription: Subscription): void {
    let target = this.tree.get(subscription.filter)
    if (!target) {
      target = { direct: new Map(), groups: new Map() }
      this.tree.set(subscription.filter, target)
    }
    const member = { session, subscription }
    if (subscription.group === null) target.direct.set(getKey(session, subscription), member)
    else {
      let group = target.groups.get(subscription.group)
      if (!group) {
        group = new SharedGroup()
        target.groups.set(subscription.group, group)
      }
      group.members.set(session.key, member)
    }
    if (subscription.exclusive) this.exclusive.set(subscription.filter, session.key)
    this.count(subscription, session.node.name, 1)
    session.node.gauges.add('subscriptions', 1)
    if (subscription.group !== null) session.node.gauges.add('subscriptions.shared', 1)
  }

  remove(session: Receiver, subscription: Subscription): void {
    const target = this.tree.get(subscription.filter)
    if (target) {
      target.direct.delete(getKey(session, subscription))
      const group = subscription.group === null ? undefined : target.groups.get(subscription.group)
      group?.members.delete(session.key)
      if (group?.members.size === 0 && subscription.group !== null) target.groups.delete(subscription.group)
      if (target.direct.size === 0 && target.groups.size === 0) this.tree.delete(subscription.filter)
    }
    if (subscription.exclusive) this.exclusive.delete(subscription.filter)
    this.count(subscription, session.node.name, -1)
    session.node.gauges.add('subscriptions', -1)
    if (subscription.group !== null) session.node.gauges.add('subscriptions.shared', -1)
  }

  /** Key of the receiver that holds `$exclusive/topic`. */
  getHolder(topic: string): string | undefined {
    return this.exclusive.get(topic)
  }

  /** Delivers a message to every matching subscription; returns how many accepted it. */
  dispatch(message: Message, origin: { name: string; forward(): void }): number {
    let deliveryCount = 0
    const deliver = ({ session, subscription }: Member) => {
      if (session.node.name !== origin.name) origin.forward()
      if (session.deliver(message, subscription)) deliveryCount++
    }
    for (const target of this.tree.match(message.topic)) {
      for (const member of [...target.direct.values()]) deliver(member)
      for (const group of target.groups.values()) {
        const member = group.pick(message, this.strategy())
        if (member) deliver(member)
      }
    }
    return deliveryCount
  }

  /** Sends the message of a departed group member to another member. */
  redispatch(message: Message, subscription: Subscription, departedMember: Receiver): boolean {
    if (subscription.group === null) return false
    const group = this.tree.get(subscription.filter)?.groups.get(subscription.group)
    const member = group?.pick(message, this.strategy(), departedMember)
    return member ? member.session.deliver(message, member.subscription) : false
  }

  /** Yields subscriptions with a filter that matches the topic name. */
  *match(topic: string): Generator<Member> {
    for (const target of this.tree.match(topic)) {
      yield* target.direct.values()
      for (const group of target.groups.values()) yield* group.members.values()
    }
  }

  *routes(): Generator<Route> {
    for (const [topic, nodes] of this.table) for (const node of nodes.keys()) yield { topic, node }
  }

  listRoutes(topic: string): Route[] {
    return [...(this.table.get(topic)?.keys() ?? [])].map((node) => ({ topic, node }))
  }

  private count({ topic, filter, exclusive }: Subscription, node: string, change: 1 | -1): void {
    const key = exclusive ? filter : topic
    const nodes = this.table.get(key) ?? new Map<string, number>()
    this.table.set(key, nodes)
    const before = nodes.get(node) ?? 0
    const after = before + change
    if (after > 0) nodes.set(node, after)
    else nodes.delete(node)
    if (nodes.size === 0) this.table.delete(key)
    if (before === 0) this.pairs++
    if (after === 0) this.pairs--
    this.gauges.set('topics', this.pairs)
  }
}
