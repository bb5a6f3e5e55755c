import { nanos } from '../messages'
import type { Message, QoS } from '../types/messages'
import type { Subscription } from './Subscription'

/** Message for one client, by one of its subscriptions. */
export interface Held {
  readonly message: Message
  /** Limited by the subscription. */
  readonly qos: QoS
  readonly retain: boolean
  /** Its subscription, which may have ended. */
  readonly subscription: Subscription
  readonly insertedAt: string
  priority: number
}

export const createHeld = (message: Message, qos: QoS, retain: boolean, subscription: Subscription): Held => ({
  message,
  qos,
  retain,
  subscription,
  insertedAt: nanos(),
  priority: 0,
})

/** Approximate memory in bytes. */
export const countHeldBytes = (delivery: Held): number =>
  delivery.message.payload.length + delivery.message.topic.length + 64
