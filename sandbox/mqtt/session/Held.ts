import { getNanoseconds } from '../messages'
import type { Message, QoS } from '../types/messages'
import type { Subscription } from './Subscription'

/** Message for one client, by one of its subscriptions. */
export interface HeldDelivery {
  readonly message: Message
  /** Limited by the subscription. */
  readonly qos: QoS
  readonly retain: boolean
  /** Its subscription, which may have ended. */
  readonly subscription: Subscription
  readonly insertedAt: string
  priority: number
}

export const createHeld = (message: Message, qos: QoS, retain: boolean, subscription: Subscription): HeldDelivery => ({
  message,
  qos,
  retain,
  subscription,
  insertedAt: getNanoseconds(),
  priority: 0,
})

/** Approximate memory in bytes. */
export const countHeldBytes = (delivery: HeldDelivery): number =>
  delivery.message.payload.length + delivery.message.topic.length + 64
