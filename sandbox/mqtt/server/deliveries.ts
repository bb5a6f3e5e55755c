import { type Subscription, subscriptionFacts } from '../session/Subscription'
import type { DeliveryDropReason, Message, QoS } from '../types'
import type { ClusterContext } from './ClusterContext'
import type { Receiver } from './Receiver'

export const reportDelivered = (
  { events }: ClusterContext,
  { node, clientid, identity: client }: Receiver,
  message: Message,
  subscription: Subscription,
  qos: QoS,
): void => {
  node.counters.add('messages.delivered')
  if (!events.hasListeners('message_delivered')) return
  const facts = subscriptionFacts(subscription, clientid, node.name)
  events.emit('message_delivered', { message, client, subscription: facts, qos })
}

export const reportDropped = (
  { events }: ClusterContext,
  { node, identity: client }: Receiver,
  message: Message,
  reason: DeliveryDropReason,
): void => {
  node.counters.add('delivery.dropped')
  node.counters.add(`delivery.dropped.${reason}`)
  events.emit('delivery_dropped', { message, client, reason })
}
