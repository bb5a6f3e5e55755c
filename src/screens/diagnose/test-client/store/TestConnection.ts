import { type Connection, connectMqtt } from '../../../../mqtt/connect'
import { RateMeter } from '../../../../mqtt/RateMeter'
import { Ring } from '../../../../mqtt/Ring'
import type {
  MqttConnectionState,
  MqttMessage,
  MqttSettings,
  OutgoingMessage,
  SubscribeOutcome,
  Subscription,
} from '../../../../mqtt/types'
import type { Json } from '../../../../schema/types'
import { LIMITS } from './limits'
import { type Direction, type Fate, type Logged, logged } from './logged'
import type { MessageFilter } from './matcher'

/** A subscription with its number, by which its messages are marked, and what became of it. */
export interface Subscribed extends Subscription {
  number: number
  outcome?: SubscribeOutcome | undefined
}

/** States of a connection as they are named everywhere (SPECIFICATION §4). */
export type StateName = 'connecting' | 'connected' | 'disconnecting' | 'reconnecting' | 'disconnected'

/** What is typed into the forms of a connection. */
export interface Drafts {
  connect: Record<string, Json>
  subscribe?: Json | undefined
  publish?: Json | undefined
}

/** What is told of each connection, exactly, whatever is kept. */
const noCounts = () => ({ received: 0, published: 0, dropped: 0, gaps: 0 })

/**
 * A connection of the test client: its settings, subscriptions and messages. It lives apart from the page that shows it,
 * which is told of changes at most four times a second.
 */
export class TestConnection {
  readonly id: string
  drafts: Drafts
  filter: MessageFilter = {}
  state: MqttConnectionState | undefined
  /** Epoch milliseconds since when it is connected. */
  since: number | undefined
  /** Milliseconds between the messages that are published again and again. */
  repeats: number | undefined
  subscriptions: readonly Subscribed[] = []
  counts = noCounts()
  unread = 0
  /** Counts the messages taken into the form to publish. */
  taken = 0
  /** Messages since the list was halted. */
  whilePaused = 0
  readonly incoming = new RateMeter()
  readonly outgoing = new RateMeter()
  readonly #ring = new Ring<Logged>(LIMITS.messages, LIMITS.memory)
  #rows: { at: number; rows: Logged[] } = { at: -1, rows: [] }
  #paused: Logged[] | undefined
  #link: Connection | undefined
  /** Each try has a number: what an earlier one still tells is not heard. */
  #attempt = 0
  #wasConnected = false
  /** When the connection was lost, epoch milliseconds, and for how long it was, until a message comes again. */
  #lostAt: number | undefined
  #gap: number | undefined
  #watched = false
  #timer: ReturnType<typeof setInterval> | undefined
  /** Counts what changed of it but its messages: forms are not drawn anew for each message. */
  facts = 0
  readonly #told: (atOnce: boolean) => void
  #revision = 0

  constructor(id: string, drafts: Drafts, told: (atOnce: boolean) => void) {
    this.id = id
    this.drafts = drafts
    this.#told = told
  }

  get stateName(): StateName {
    const phase = this.state?.phase
    if (phase === 'connected' || phase === 'disconnecting') return phase
    if (phase === 'waiting') return 'reconnecting'
    if (phase === 'connecting') return this.#wasConnected ? 'reconnecting' : 'connecting'
    return 'disconnected'
  }

  /** The messages, the last one first; those of the moment when the list was halted. The same list while none came. */
  get rows(): readonly Logged[] {
    if (this.#paused) return this.#paused
    if (this.#rows.at !== this.#revision) this.#rows = { at: this.#revision, rows: this.#ring.newestFirst() }
    return this.#rows.rows
  }

  get paused(): boolean {
    return this.#paused !== undefined
  }

  /** Connects anew with these settings; what was there is kept. */
  connect(settings: MqttSettings): void {
    this.#drop()
    const attempt = this.#attempt
    const heard = () => attempt === this.#attempt
    this.#wasConnected = false
    this.#set({ phase: 'connecting' })
    const asked = this.subscriptions
    connectMqtt(settings, asked, {
      onState: (state) => heard() && this.#set(state),
      onOutcome: (filter, outcome) => heard() && this.#outcome(filter, outcome),
      onMessage: (message) => heard() && this.#log(message, 'received'),
    }).then(
      (link) => {
        if (!heard()) return link.end()
        this.#link = link
        // What was changed while the library was loaded.
        const has = (list: readonly Subscribed[], filter: string) => list.some((one) => one.filter === filter)
        for (const one of this.subscriptions) if (!has(asked, one.filter)) link.subscribe(one)
        for (const { filter } of asked) if (!has(this.subscriptions, filter)) link.unsubscribe(filter)
      },
      (error: Error) => heard() && this.#set({ phase: 'failed', reason: { text: error.message } }),
    )
  }

  disconnect(): void {
    // What is still being loaded has nothing to take leave of.
    if (this.#link) this.#link.disconnect()
    else {
      this.#drop()
      this.#set({ phase: 'ended' })
    }
  }

  /** Ends it without a word: the page, the tab or the session is over. */
  end(): void {
    this.#drop()
    this.state = undefined
  }

  /** Subscribes, and whenever it connects; false where it has this topic filter already. */
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

  /** Publishes, and tells what became of it; `undefined` where there is no connection. */
  publish(message: OutgoingMessage): Promise<Fate> | undefined {
    if (!this.#link || this.stateName !== 'connected') return undefined
    const { link, id } = { link: this.#link, id: this.#ring.next }
    this.#log({ ...message, at: Date.now() }, 'published')
    return new Promise((resolve) => {
      link.publish(message, (result) => {
        const fate: Fate =
          'refused' in result
            ? { state: 'refused', reason: result.refused }
            : { state: 'sent', ...(result.sent && { reason: result.sent }) }
        this.#ring.replace(id, (item) => ({ ...item, fate }))
        this.#came()
        resolve(fate)
      })
    })
  }

  /** Publishes at once and then every so many milliseconds, until it is stopped or the connection ends. */
  repeat(message: OutgoingMessage, every: number): void {
    this.stopRepeat()
    this.repeats = every
    const publish = () => void this.publish(message)
    publish()
    this.#timer = setInterval(publish, every)
    this.#changed()
  }

  stopRepeat(): void {
    clearInterval(this.#timer)
    this.repeats = undefined
    this.#changed()
  }

  /** Halts the list as it is; messages are still received and counted. */
  pause(paused: boolean): void {
    this.#paused = paused ? this.rows.slice() : undefined
    this.whilePaused = 0
    this.#changed()
  }

  /** Lets go of messages and counts. */
  clear(): void {
    this.#ring.clear()
    this.counts = noCounts()
    this.unread = 0
    this.whilePaused = 0
    if (this.#paused) this.#paused = []
    this.#changed()
  }

  /** Somebody sees what comes, or no longer does. */
  watch(watched: boolean): void {
    this.#watched = watched
    this.unread = 0
    this.#told(true)
  }

  /** Shows the messages of a subscription, or those that pass another filter. */
  filterBy(filter: MessageFilter): void {
    this.filter = filter
    this.#changed()
  }

  /** What is typed into a form; told, for the name stands elsewhere too. */
  type(draft: Partial<Drafts>): void {
    this.drafts = { ...this.drafts, ...draft }
    this.#told(true)
  }

  /** Puts a message into the form to publish, which is made anew. */
  take(draft: Json): void {
    this.drafts = { ...this.drafts, publish: draft }
    this.taken += 1
    this.#changed()
  }

  #log(message: MqttMessage, direction: Direction): void {
    const gap = direction === 'received' ? this.#gap : undefined
    if (gap !== undefined) this.#gap = undefined
    this.counts.dropped += this.#ring.push(logged(message, this.#ring.next, LIMITS.payload, direction, gap))
    this.counts[direction] += 1
    const meter = direction === 'received' ? this.incoming : this.outgoing
    meter.add(message.at)
    if (direction === 'received' && !this.#watched) this.unread += 1
    if (this.#paused) this.whilePaused += 1
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
    this.since = state.phase === 'connected' ? Date.now() : undefined
    if (state.phase === 'refused' || state.phase === 'failed' || state.phase === 'ended') {
      this.#link = undefined
      this.stopRepeat()
    }
    this.#changed()
  }

  /** A connection that comes back by itself has not seen what was published meanwhile. */
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
    this.repeats = undefined
  }

  /** Something of a message: there may be thousands a second. */
  #came(): void {
    this.#revision += 1
    this.#told(false)
  }

  #changed(): void {
    this.#revision += 1
    this.facts += 1
    this.#told(true)
  }
}
