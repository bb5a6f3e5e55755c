import { nanos } from '../messages'
import type { Message, QoS } from '../types'
import type { Subscription } from './Subscription'

/** A message on its way to one client, by one of its subscriptions. */
export interface Held {
  readonly message: Message
  /** After the subscription's limit. */
  readonly qos: QoS
  readonly retain: boolean
  /** The subscription it came by, which may have ended since. */
  readonly subscription: Subscription
  readonly insertedAt: string
  priority: number
}

export const hold = (message: Message, qos: QoS, retain: boolean, subscription: Subscription): Held => ({
  message,
  qos,
  retain,
  subscription,
  insertedAt: nanos(),
  priority: 0,
})

/** Approximate bytes kept for it. */
export const heldBytes = (held: Held): number => held.message.payload.length + held.message.topic.length + 64
