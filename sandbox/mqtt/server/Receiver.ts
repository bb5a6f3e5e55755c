import type { AuthzCache } from '../session/AuthzCache'
import type { Subscription } from '../session/Subscription'
import type { ClientIdentity, Message } from '../types'
import type { NodeState } from './NodeState'

/** Receiver of messages: the session of an MQTT client, or a client of another protocol. */
export interface Receiver {
  /** Unique among receivers; other protocols may use the client id of an MQTT client. */
  readonly key: string
  readonly clientid: string
  readonly node: NodeState
  readonly identity: ClientIdentity
  readonly facts: { readonly mountpoint: string | null }
  /** Null while disconnected. */
  readonly link: object | null
  readonly ended: boolean
  readonly subscriptions: Map<string, Subscription>
  readonly authzCache: AuthzCache
  /** Called when its subscriptions changed. */
  changed(): void
  /** False if dropped. */
  deliver(message: Message, subscription: Subscription, retained?: boolean): boolean
}
