import { type Connection, connectMqtt } from '../../../../mqtt/connectMqtt'
import { RateMeter } from '../../../../mqtt/RateMeter'
import { RingBuffer } from '../../../../mqtt/RingBuffer'
import type {
  MqttConnectionState,
  MqttMessage,
  MqttSettings,
  OutgoingMessage,
  SubscribeOutcome,
  Subscription,
} from '../../../../mqtt/types'
import type { Json } from '../../../../schema/types'
import type { MessageFilter } from './createMessageMatcher'
import { LIMITS } from './limits'
import { type Direction, type LoggedMessage, type PublishStatus, toLoggedMessage } from './loggedMessage'

/** Subscription with its result and the number that marks its messages. */
export interface SubscriptionEntry extends Subscription {
  number: number
  outcome?: SubscribeOutcome | undefined
}

export type StateName = 'connecting' | 'connected' | 'disconnecting' | 'reconnecting' | 'disconnected'

export interface Drafts {
  connect: Record<string, Json>
  subscribe?: Json | undefined
  publish?: Json | undefined
}

/** Exact counters, independent of the kept messages. */
const noCounts = () => ({ received: 0, published: 0, dropped: 0, gaps: 0 })

/**
 * Connection of the test client: settings, subscriptions and messages. Lives outside React and notifies listeners
 * at most four times per second.
 */
export class TestConnection {
  readonly id: string
  drafts: Drafts
  filter: MessageFilter = {}
  state: MqttConnectionState | undefined
  /** Start of the connection in epoch milliseconds. */
  connectedAt: number | undefined
  /** Interval of the repeated publish in milliseconds. */
  repeatInterval: number | undefined
  subscriptions: readonly SubscriptionEntry[] = []
  counts = noCounts()
  unreadCount = 0
  /** Incremented when a message is copied to the publish form. */
  draftVersion = 0
  /** Messages received while the list is paused. */
  pausedCount = 0
  readonly incoming = new RateMeter()
  readonly outgoing = new RateMeter()
  readonly #ring = new RingBuffer<LoggedMessage>(LIMITS.messages, LIMITS.memory)
  #rows: { at: number; rows: LoggedMessage[] } = { at: -1, rows: [] }
  #paused: LoggedMessage[] | undefined
  #link: Connection | undefined
  /** Attempt number; events of earlier attempts are ignored. */
  #attempt = 0
  #wasConnected = false
  /** Time of the connection loss in epoch milliseconds, and its duration until the next message. */
  #lostAt: number | undefined
  #gap: number | undefined
  #watched = false
  #timer: ReturnType<typeof setInterval> | undefined
  /** Changes with everything except messages, so that forms do not re-render for each message. */
  facts = 0
  readonly #onChange: (atOnce: boolean) => void
  #revision = 0

  constructor(id: string, drafts: Drafts, onChange: (atOnce: boolean) => void) {
    this.id = id
    this.drafts = drafts
    this.#onChange = onChange
  }

  get stateName(): StateName {
    const phase = this.state?.phase
    if (phase === 'connected' || phase === 'disconnecting') return phase
    if (phase === 'waiting') return 'reconnecting'
    if (phase === 'connecting') return this.#wasConnected ? 'reconnecting' : 'connecting'
    return 'disconnected'
  }

  /** Messages, newest first; frozen while paused. The same array until something changes. */
  get rows(): readonly LoggedMessage[] {
    if (this.#paused) return this.#paused
    if (this.#rows.at !== this.#revision) this.#rows = { at: this.#revision, rows: this.#ring.newestFirst() }
    return this.#rows.rows
  }

  get paused(): boolean {
    return this.#paused !== undefined
  }

  /** Connects with new settings and keeps messages and subscriptions. */
  connect(settings: MqttSettings): void {
    this.#drop()
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    this.#wasConnected = false
    this.#set({ phase: 'connecting' })
    const requestedSubscriptions = this.subscriptions
    connectMqtt(settings, requestedSubscriptions, {
      onState: (state) => isCurrent() && this.#set(state),
      onOutcome: (filter, outcome) => isCurrent() && this.#outcome(filter, outcome),
      onMessage: (message) => isCurrent() && this.#log(message, 'received'),
    }).then(
      (link) => {
        if (!isCurrent()) return link.end()
        this.#link = link
        // Apply subscriptions changed while the library was loading.
        const includesFilter = (list: readonly SubscriptionEntry[], filter: string) =>
          list.some((one) => one.filter === filter)
        for (const one of this.subscriptions)
          if (!includesFilter(requestedSubscriptions, one.filter)) link.subscribe(one)
        for (const { filter } of requestedSubscriptions)
          if (!includesFilter(this.subscriptions, filter)) link.unsubscribe(filter)
      },
      (error: Error) => isCurrent() && this.#set({ phase: 'failed', reason: { text: error.message } }),
    )
  }

  disconnect(): void {
    // The library is still loading, so there is no connection to close.
    if (this.#link) this.#link.disconnect()
    else {
      this.#drop()
      this.#set({ phase: 'ended' })
    }
  }

  /** Closes the connection immediately when page, tab or session ends. */
  end(): void {
    this.#drop()
    this.state = undefined
  }

  /** Subscribes now and on each connect; false if the topic filter exists. */
  subscribe(subscription: Subscription): boolean {
    if (this.subscriptions.some(({ filter }) => filter === subscription.filter)) return false
    const number = Math.max(0, ...this.subscriptions.map((one) => one.number)) + 1
    this.subscriptions = [...this.subscriptions, { ...subscription, number }]
    this.#link?.subscribe(subscription)
    this.#changed()
    return true
  }

  unsubscribe(filter: string): void {
    this.#link?.unsubscribe(filter)
    this.subscriptions = this.subscriptions.filter((one) => one.filter !== filter)
    if (this.filter.subscription === filter) this.filter = {}
    this.#changed()
  }

  /** Publishes and resolves to the result; undefined without a connection. */
  publish(message: OutgoingMessage): Promise<PublishStatus> | undefined {
    if (!this.#link || this.stateName !== 'connected') return undefined
    const { link, id } = { link: this.#link, id: this.#ring.next }
    this.#log({ ...message, at: Date.now() }, 'published')
    return new Promise((resolve) => {
      link.publish(message, (result) => {
        const fate: PublishStatus =
          'refused' in result
            ? { state: 'refused', reason: result.refused }
            : { state: 'sent', ...(result.sent && { reason: result.sent }) }
        this.#ring.replace(id, (item) => ({ ...item, status: fate }))
        this.#came()
        resolve(fate)
      })
    })
  }

  /** Publishes now and then at an interval in milliseconds until stopped or disconnected. */
  repeat(message: OutgoingMessage, every: number): void {
    this.stopRepeat()
    this.repeatInterval = every
    const publish = () => void this.publish(message)
    publish()
    this.#timer = setInterval(publish, every)
    this.#changed()
  }

  stopRepeat(): void {
    clearInterval(this.#timer)
    this.repeatInterval = undefined
    this.#changed()
  }

  /** Pauses the list; messages are still received and counted. */
  pause(paused: boolean): void {
    this.#paused = paused ? this.rows.slice() : undefined
    this.pausedCount = 0
    this.#changed()
  }

  clear(): void {
    this.#ring.clear()
    this.counts = noCounts()
    this.unreadCount = 0
    this.pausedCount = 0
    if (this.#paused) this.#paused = []
    this.#changed()
  }

  /** Sets whether the messages are visible, and resets the unread count. */
  watch(watched: boolean): void {
    this.#watched = watched
    this.unreadCount = 0
    this.#onChange(true)
  }

  filterBy(filter: MessageFilter): void {
    this.filter = filter
    this.#changed()
  }

  /** Updates form data. Notifies immediately, because the name is also shown elsewhere. */
  type(draft: Partial<Drafts>): void {
    this.drafts = { ...this.drafts, ...draft }
    this.#onChange(true)
  }

  /** Copies a message to the publish form and remounts it. */
  setPublishDraft(draft: Json): void {
    this.drafts = { ...this.drafts, publish: draft }
    this.draftVersion += 1
    this.#changed()
  }

  #log(message: MqttMessage, direction: Direction): void {
    const gap = direction === 'received' ? this.#gap : undefined
    if (gap !== undefined) this.#gap = undefined
    this.counts.dropped += this.#ring.push(toLoggedMessage(message, this.#ring.next, LIMITS.payload, direction, gap))
    this.counts[direction] += 1
    const meter = direction === 'received' ? this.incoming : this.outgoing
    meter.add(message.at)
    if (direction === 'received' && !this.#watched) this.unreadCount += 1
    if (this.#paused) this.pausedCount += 1
    this.#came()
  }

  #outcome(filter: string, outcome: SubscribeOutcome): void {
    this.subscriptions = this.subscriptions.map((one) => (one.filter === filter ? { ...one, outcome } : one))
    this.#changed()
  }

  #set(state: MqttConnectionState): void {
    this.#noteGap(state)
    this.state = state
    if (state.phase === 'connected') this.#wasConnected = true
    else this.subscriptions = this.subscriptions.map(({ outcome: _, ...one }) => one)
    this.connectedAt = state.phase === 'connected' ? Date.now() : undefined
    if (state.phase === 'refused' || state.phase === 'failed' || state.phase === 'ended') {
      this.#link = undefined
      this.stopRepeat()
    }
    this.#changed()
  }

  /** Messages published during an automatic reconnect are missing. */
  #noteGap({ phase }: MqttConnectionState): void {
    const now = Date.now()
    if (phase === 'waiting') this.#lostAt ??= now
    else if (phase === 'connected' && this.#lostAt !== undefined) {
      this.#gap = (this.#gap ?? 0) + now - this.#lostAt
      this.counts.gaps += 1
      this.#lostAt = undefined
    } else if (phase !== 'connecting') this.#lostAt = undefined
  }

  #drop(): void {
    this.#lostAt = undefined
    this.#gap = undefined
    this.#attempt += 1
    this.#link?.end()
    this.#link = undefined
    clearInterval(this.#timer)
    this.repeatInterval = undefined
  }

  /** Notifies with throttling, because there may be thousands of messages per second. */
  #came(): void {
    this.#revision += 1
    this.#onChange(false)
  }

  #changed(): void {
    this.#revision += 1
    this.facts += 1
    this.#onChange(true)
  }
}
