import type { ConnectionFacts } from '../session/ConnectionFacts'
import type { HeldDelivery } from '../session/Held'
import type { Subscription } from '../session/Subscription'
import type { Message } from '../types/messages'
import type { DelayedMessage } from '../types/stores'

/** Session whose state is persisted. */
export interface PersistedSession extends Omit<SavedSession, 'node' | 'subscriptions'> {
  readonly node: { readonly name: string }
  readonly subscriptions: ReadonlyMap<string, Subscription>
}

/** Resumable session; times in epoch ms. */
export interface SavedSession {
  clientid: string
  node: string
  facts: ConnectionFacts
  /** Seconds; 0xFFFFFFFF means never. */
  expiryInterval: number
  createdAt: number
  connectedAt: number
  disconnectedAt: number | null
  subscriptions: Subscription[]
}

export interface SavedHeld extends HeldDelivery {
  clientid: string
}

export interface SavedState {
  retained: Message[]
  delayed: DelayedMessage[]
  sessions: SavedSession[]
  /** In order of arrival. */
  deliveries: SavedHeld[]
}

/**
 * Persists changes before they are acknowledged. Changes that already happened cannot be refused: if they cannot be
 * written they are deferred, and `flush` reports it.
 */
export interface Keeper {
  /** Called before the store changes; throws PersistenceError. */
  retained(topic: string, message: Message | null): void
  /** Called before the store changes; throws PersistenceError. */
  delayed(id: string, entry: DelayedMessage | null): void
  /** A delayed message was published. */
  removeDelayed(id: string): void
  /** A resumable session was created or changed. */
  session(session: PersistedSession): void
  ended(clientid: string): void
  /** A QoS 1 or 2 message waits for a client, or no longer does (false). */
  saveDelivery(session: PersistedSession, delivery: HeldDelivery, waits: boolean): void
  /** Writes deferred changes; true if none is left. */
  flush(): boolean
}
