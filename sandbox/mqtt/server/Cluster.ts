import { EventBus } from '../EventBus'
import { makeSettings } from '../makeSettings'
import { API_SENDER, createMessageId, isExpired } from '../messages'
import { clusterGauges } from '../metrics'
import { Reason } from '../reasons'
import type { ConnectionFacts } from '../session/ConnectionFacts'
import { clientFacts } from '../session/clientFacts'
import type { HeldDelivery } from '../session/Held'
import type { Link } from '../session/Link'
import { Session } from '../session/Session'
import { subscriptionFacts } from '../session/Subscription'
import { createTraffic } from '../session/traffic'
import type { Will } from '../session/Will'
import { DelayedStore, parseDelayed } from '../store/DelayedStore'
import type { Keeper } from '../store/Keeper'
import { PersistenceError } from '../store/PersistenceError'
import { RetainedStore } from '../store/RetainedStore'
import { isTopicName } from '../topics/names'
import type {
  ClientIdentity,
  ExternalProtocolClient,
  Hooks,
  Message,
  MessageDropReason,
  Settings,
  SettingsPatch,
} from '../types'
import type { NodeState } from './NodeState'
import { publishWill } from './publishWill'
import type { Receiver } from './Receiver'
import { Router } from './Router'

/** Session never expires (MQTT 5.0, 3.1.2.11.2). */
export const FOREVER = 0xffff_ffff

export type Draft = Pick<Message, 'topic' | 'payload' | 'qos' | 'retain' | 'properties' | 'from' | 'username'> &
  Partial<Pick<Message, 'peerhost' | 'protoVer' | 'will' | 'sys'>>

/** State shared by all nodes: sessions, subscriptions, stores, settings. */
export class Cluster {
  readonly settings: Settings
  readonly events = new EventBus()
  readonly gauges = clusterGauges()
  readonly sessions = new Map<string, Session>()
  readonly nodes = new Map<string, NodeState>()
  readonly guests = new Set<Receiver & Pick<ExternalProtocolClient, 'disconnect'>>()
  readonly router: Router
  readonly retained: RetainedStore
  readonly delayed: DelayedStore

  constructor(
    patch: SettingsPatch | undefined,
    readonly hooks: Hooks,
    readonly keeper?: Keeper,
  ) {
    this.settings = makeSettings(patch)
    this.router = new Router(this.gauges, () => this.settings.mqtt.shared_subscription_strategy)
    this.retained = new RetainedStore(() => this.settings.retainer, this.gauges, keeper)
    this.delayed = new DelayedStore(
      () => this.settings.delayed,
      this.gauges,
      (message) => {
        const origin = this.nodes.get(message.node)
        if (origin) this.publish(this.rewriteDelayed(message), origin)
      },
      keeper,
    )
  }

  /** Adds id, time and expiry to a draft. */
  message(draft: Draft, origin: NodeState): Message {
    const { message_expiry_interval: fallback } = this.settings.mqtt
    const publishAt = Date.now()
    const seconds = draft.properties.messageExpiryInterval
    const lifetime = seconds === undefined ? fallback : seconds * 1000
    return {
      peerhost: null,
      protoVer: null,
      ...draft,
      id: createMessageId(origin.index),
      publishAt,
      node: origin.name,
      expiresAt: lifetime === 'infinity' ? null : publishAt + lifetime,
    }
  }

  /**
   * Publishes a message: hook, retained store, subscriptions. Returns the number of receivers, or `not_kept` if
   * persistent state could not be written; the message must not be acknowledged then.
   */
  publish(incoming: Message, origin: NodeState): number | 'not_kept' {
    const { counters } = origin
    if (!incoming.sys) {
      counters.add('messages.received')
      counters.add(`messages.qos${incoming.qos}.received`)
      counters.add('messages.publish')
    }
    const message = this.hooks.messagePublish ? this.hooks.messagePublish(incoming) : incoming
    if (!message) {
      this.dropped(incoming, 'rejected', origin)
      return 0
    }
    this.events.emit('message_publish', { message })
    if (message.retain && !message.sys) {
      if (!this.tryWrite(() => this.retained.store(message))) {
        this.dropped(message, 'not_kept', origin)
        return 'not_kept'
      }
      if (message.payload.length === 0 && this.settings.retainer.stop_publish_clear_msg) return 0
    }
    const deliveryCount = this.router.dispatch(message, {
      name: origin.name,
      forward: () => counters.add('messages.forward'),
    })
    if (deliveryCount === 0 && !message.sys) {
      counters.add('messages.dropped.no_subscribers')
      this.dropped(message, 'no_subscribers', origin)
    }
    return message.qos > 0 && this.keeper?.flush() === false ? 'not_kept' : deliveryCount
  }

  /** Rewrites the topic of a published message. Delayed messages are rewritten by destination when due. */
  rewritePublished(topic: string, client: Pick<ClientIdentity, 'clientid' | 'username'>): string {
    const isDelayed = this.settings.delayed.enable && parseDelayed(topic) !== null
    return isDelayed ? topic : (this.hooks.rewrite?.(topic, 'publish', client) ?? topic)
  }

  private rewriteDelayed(message: Message): Message {
    const { topic, from, username } = message
    if (from === API_SENDER) return message
    const rewritten = this.hooks.rewrite?.(topic, 'publish', { clientid: from, username }) ?? topic
    return isTopicName(rewritten) ? { ...message, topic: rewritten } : message
  }

  /** Stores a delayed message (`$delayed`). `full`: store limit reached; `not_kept`: could not be written. */
  postpone(message: Message, seconds: number, origin: NodeState): 'kept' | 'full' | 'not_kept' {
    let added = false
    if (!this.tryWrite(() => (added = this.delayed.add(message, seconds)))) {
      this.dropped(message, 'not_kept', origin)
      return 'not_kept'
    }
    if (added) origin.counters.add('messages.delayed')
    else this.dropped(message, 'delayed_limit', origin)
    return added ? 'kept' : 'full'
  }

  /** False if it could not be written; nothing was changed then. */
  private tryWrite(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      if (error instanceof PersistenceError) return false
      throw error
    }
  }

  dropped(message: Message, reason: MessageDropReason, node: NodeState): void {
    node.counters.add('messages.dropped')
    this.events.emit('message_dropped', { message, reason, node: node.name })
  }

  /**
   * Opens or resumes the client's session for a new connection (3.1.4) and closes any other connection of the
   * client.
   */
  open(clientid: string, node: NodeState, facts: ConnectionFacts): { session: Session; sessionPresent: boolean } {
    const other = this.sessions.get(clientid)
    if (other?.link) {
      other.node.counters.add(facts.cleanStart ? 'session.discarded' : 'session.takenover')
      other.link.close(Reason.sessionTakenOver)
    }
    const existingSession = this.sessions.get(clientid)
    if (existingSession && facts.cleanStart) this.end(existingSession, 'discarded')
    else if (existingSession) return { session: this.resumeOn(existingSession, node, facts), sessionPresent: true }
    const session = new Session(this, clientid, node, facts)
    this.sessions.set(clientid, session)
    node.gauges.add('sessions', 1)
    this.gauges.set('sessions', this.sessions.size)
    node.counters.add('session.created')
    this.events.emit('session_created', { client: session.identity })
    return { session, sessionPresent: false }
  }

  attach(session: Session, link: Link, will: Will | null, expiryInterval: number): void {
    session.link = link
    session.will = will
    session.expiryInterval = expiryInterval
    session.connectedAt = Date.now()
    session.disconnectedAt = null
    session.traffic = createTraffic()
    session.node.gauges.add('connections', 1)
    this.gauges.add('connections', 1)
    session.changed()
    session.node.counters.add('client.connected')
    if (this.events.hasListeners('client_connected')) {
      this.events.emit('client_connected', {
        client: session.identity,
        facts: clientFacts(session, this.settings.mqtt),
      })
    }
  }

  /** Detaches a closed connection. The will is published unless the client sent DISCONNECT (MQTT-3.14.4-3). */
  detach(session: Session, reason: string, sendWill: boolean): void {
    session.detach()
    session.changed()
    session.node.gauges.add('connections', -1)
    this.gauges.add('connections', -1)
    session.node.counters.add('client.disconnected')
    this.events.emit('client_disconnected', {
      client: session.identity,
      facts: clientFacts(session, this.settings.mqtt),
      reason,
    })
    if (!sendWill) session.will = null
    const { expiryInterval: expiry, will } = session
    if (will && will.delay > 0 && expiry > 0) {
      session.willDelay.start(will.delay * 1000, () => publishWill(this, session))
    } else publishWill(this, session)
    if (expiry === 0) this.end(session, reason)
    else if (expiry < FOREVER) session.expiry.start(expiry * 1000, () => this.end(session, 'expired'))
  }

  end(session: Session, reason: string): void {
    if (session.ended) return
    // MQTT-3.1.3-9: a delayed will is published when the session ends.
    publishWill(this, session)
    const orphans = [...this.orphans(session)]
    for (const subscription of session.subscriptions.values()) this.router.remove(session, subscription)
    session.deletePersisted()
    session.dispose()
    this.sessions.delete(session.clientid)
    session.node.gauges.add('sessions', -1)
    this.gauges.set('sessions', this.sessions.size)
    session.node.counters.add('session.terminated')
    this.events.emit('session_terminated', { client: session.identity, reason })
    for (const delivery of orphans) this.router.redispatch(delivery.message, delivery.subscription, session)
    session.subscriptions.clear()
  }

  unsubscribed(session: Receiver, topic: string): boolean {
    const subscription = session.subscriptions.get(topic)
    if (!subscription) return false
    session.subscriptions.delete(topic)
    session.changed()
    this.router.remove(session, subscription)
    this.events.emit('session_unsubscribed', {
      client: session.identity,
      subscription: subscriptionFacts(subscription, session.clientid, session.node.name),
    })
    return true
  }

  /** Moves a session and its routes to another node. */
  move(session: Session, node: NodeState): void {
    if (session.node === node) return
    for (const subscription of session.subscriptions.values()) this.router.remove(session, subscription)
    session.node.gauges.add('sessions', -1)
    session.node = node
    node.gauges.add('sessions', 1)
    for (const subscription of session.subscriptions.values()) this.router.add(session, subscription)
  }

  close(): void {
    this.delayed.close()
    this.retained.close()
    for (const session of this.sessions.values()) session.dispose()
    this.sessions.clear()
    for (const guest of this.guests) guest.disconnect()
  }

  private resumeOn(session: Session, node: NodeState, facts: ConnectionFacts): Session {
    session.expiry.stop()
    session.willDelay.stop()
    session.will = null
    this.move(session, node)
    session.facts = facts
    session.authzCache.clear()
    node.counters.add('session.resumed')
    this.events.emit('session_resumed', { client: session.identity })
    return session
  }

  /**
   * Shared messages of an ended session to redispatch (4.8.2): unsent ones, and unacknowledged QoS 1. QoS 2 in
   * flight is not sent to another client (MQTT-4.8.2-5).
   */
  private *orphans(session: Session): Generator<HeldDelivery> {
    const isRedispatched = (delivery: HeldDelivery) =>
      delivery.subscription.group !== null && delivery.qos > 0 && !isExpired(delivery.message)
    const { inflight, queue } = session.outgoing
    for (const { delivery } of inflight.values()) if (delivery.qos === 1 && isRedispatched(delivery)) yield delivery
    for (const delivery of queue.values()) if (isRedispatched(delivery)) yield delivery
  }
}
