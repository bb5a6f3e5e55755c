import type { Held } from '../session/Held'
import type { ConnectionFacts, Session } from '../session/Session'
import type { Subscription } from '../session/Subscription'
import type { DelayedMessage, Message } from '../types'

/** A session that may be resumed; times in epoch ms. */
export interface SavedSession {
  clientid: string
  node: string
  facts: ConnectionFacts
  /** Seconds; 0xFFFFFFFF never. */
  expiryInterval: number
  createdAt: number
  connectedAt: number
  disconnectedAt: number | null
  subscriptions: Subscription[]
}

/** A message that waits for a client. */
export interface SavedHeld extends Held {
  clientid: string
}

/** What an engine had kept when it ended. */
export interface SavedState {
  retained: Message[]
  delayed: DelayedMessage[]
  sessions: SavedSession[]
  /** In the order they came. */
  held: SavedHeld[]
}

/**
 * Hears of everything that should outlive the process, before whoever caused it is answered. What has happened already
 * cannot be refused: where it cannot be written it is put off, and `settled` says so.
 */
export interface Keeper {
  /** Called before the store changes; throws NotKept. */
  retained(topic: string, message: Message | null): void
  /** Called before the store changes; throws NotKept. */
  delayed(id: string, entry: DelayedMessage | null): void
  /** A delayed message went its way. */
  due(id: string): void
  /** A session that may be resumed is new or has changed. */
  session(session: Session): void
  ended(clientid: string): void
  /** A QoS 1 or 2 message waits for a client, or (false) no longer does. */
  held(session: Session, held: Held, waits: boolean): void
  /** Nothing is put off; writes what was, if it can. */
  settled(): boolean
}
