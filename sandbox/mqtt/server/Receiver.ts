import type { AuthzCache } from '../session/AuthzCache'
import type { Subscription } from '../session/Subscription'
import type { ClientIdentity, Message } from '../types'
import type { NodeState } from './NodeState'

/** Whoever subscribes and is handed messages: the session of an MQTT client, or a guest. */
export interface Receiver {
  /** One of its own among all receivers; a guest may bear the client id of an MQTT client. */
  readonly key: string
  readonly clientid: string
  readonly node: NodeState
  readonly identity: ClientIdentity
  readonly facts: { readonly mountpoint: string | null }
  /** Null while nobody is there to be sent to. */
  readonly link: object | null
  readonly ended: boolean
  readonly subscriptions: Map<string, Subscription>
  readonly authzCache: AuthzCache
  /** Its subscriptions did. */
  changed(): void
  /** False: dropped. */
  deliver(message: Message, subscription: Subscription, retained?: boolean): boolean
}
