import type { Decision } from '../access/decideAccess'
import { getCheckedTopic } from '../access/topics'
import { matchesTopic } from '../rulesql/topics'
import { findNearMisses, type NearMiss } from './findNearMisses'

/** Session of a client as the broker lists it. */
export interface SessionFacts {
  connected?: boolean
  mountpoint?: string | null
  mqueue_len?: number
  mqueue_max?: number | string
  inflight_cnt?: number
  inflight_max?: number | string
  'send_msg.dropped.expired'?: number
  'send_msg.dropped.queue_full'?: number
  'send_msg.dropped.too_large'?: number
}

export interface DeliveryFacts {
  /** Topic after rewrite and mountpoint. */
  topic: string
  /** Undefined if the broker has no session with the client ID. */
  session: SessionFacts | undefined
  subscriptions: readonly { topic?: string; qos?: number }[]
  /** Whether the client may subscribe to the topic. */
  access?: Decision['outcome'] | undefined
  /** Whether queues keep messages with QoS 0. */
  storesQos0?: boolean | undefined
}

/** First reason why a client does not get a message. Texts: `missedMessages.cause.<id>`. */
export type DeliveryCause =
  | 'noSession'
  | 'notAllowed'
  | 'notSubscribed'
  | 'lostOffline'
  | 'waitsOffline'
  | 'queueFull'
  | 'notAcknowledging'
  | 'dropped'
  | 'shared'
  | 'none'

export type PartState = 'ok' | 'bad' | 'warning' | 'unknown'

/** Evidence of one kind. Texts: `missedMessages.<id>.<text>`. */
export interface DeliveryPart {
  id: 'connection' | 'subscription' | 'authorization' | 'queue' | 'flow' | 'drops'
  state: PartState
  text: string
  values?: Readonly<Record<string, string | number>>
}

export interface Explanation {
  cause: DeliveryCause
  /** Filters that match the topic, as subscribed. */
  filters: readonly string[]
  /** Filters that almost match, if none matches. */
  nearMisses: readonly NearMiss[]
  parts: readonly DeliveryPart[]
}

const DROPS = ['queue_full', 'expired', 'too_large'] as const

const stripPrefix = (topic: string) => getCheckedTopic(topic, 'subscribe') ?? topic
const isShared = (topic: string) => /^\$(share|queue)\//.test(topic)

/** Fill level of a queue or window; no limit is undefined. */
const readLimit = (most: number | string | undefined) => (typeof most === 'number' && most > 0 ? most : undefined)
const isFull = (count: number | undefined, most: number | string | undefined) =>
  (count ?? 0) >= (readLimit(most) ?? Number.POSITIVE_INFINITY)

/** Explains why a client does not get messages on a topic: the first cause along the way, with all evidence. */
export function explainDelivery(facts: DeliveryFacts): Explanation {
  const { topic, session, subscriptions } = facts
  if (!session)
    return {
      cause: 'noSession',
      filters: [],
      nearMisses: [],
      parts: [{ id: 'connection', state: 'bad', text: 'none' }],
    }
  const matching = subscriptions.filter((one) => matchesTopic(topic, stripPrefix(one.topic ?? '')))
  const all = subscriptions.map((one) => stripPrefix(one.topic ?? ''))
  return {
    cause: findCause(facts, session, matching),
    filters: matching.map((one) => one.topic ?? ''),
    nearMisses: matching.length > 0 ? [] : findNearMisses(topic, all, session.mountpoint ?? ''),
    parts: [
      session.connected === false
        ? { id: 'connection', state: 'bad', text: 'offline' }
        : { id: 'connection', state: 'ok', text: 'connected' },
      listSubscription(matching, subscriptions.length),
      listAccess(facts.access, matching.length > 0),
      listQueue(session),
      listFlow(session),
      listDrops(session),
    ],
  }
}

type MatchingSubscriptions = DeliveryFacts['subscriptions']

function findCause(
  { access, storesQos0 }: DeliveryFacts,
  session: SessionFacts,
  matching: MatchingSubscriptions,
): DeliveryCause {
  if (matching.length === 0) return access === 'deny' ? 'notAllowed' : 'notSubscribed'
  const { connected, mqueue_len, mqueue_max, inflight_cnt, inflight_max } = session
  if (connected === false) {
    if (storesQos0 === false && matching.every(({ qos = 0 }) => qos === 0)) return 'lostOffline'
    return isFull(mqueue_len, mqueue_max) ? 'queueFull' : 'waitsOffline'
  }
  if (isFull(mqueue_len, mqueue_max)) return 'queueFull'
  if (isFull(inflight_cnt, inflight_max)) return 'notAcknowledging'
  if (DROPS.some((name) => (session[`send_msg.dropped.${name}`] ?? 0) > 0)) return 'dropped'
  return matching.every((one) => isShared(one.topic ?? '')) ? 'shared' : 'none'
}

function listSubscription(matching: MatchingSubscriptions, count: number): DeliveryPart {
  if (matching.length === 0) return { id: 'subscription', state: 'bad', text: 'none', values: { smart_count: count } }
  const qos = Math.max(...matching.map((one) => one.qos ?? 0))
  const filters = matching.map((one) => one.topic ?? '').join(', ')
  const shared = matching.every((one) => isShared(one.topic ?? ''))
  return {
    id: 'subscription',
    state: shared ? 'warning' : 'ok',
    text: shared ? 'shared' : 'matches',
    values: { filters, qos },
  }
}

/** A subscription that exists is not authorized again. */
function listAccess(access: DeliveryFacts['access'], isSubscribed: boolean): DeliveryPart {
  if (isSubscribed) return { id: 'authorization', state: 'ok', text: 'subscribed' }
  if (access === undefined || access === 'unknown') return { id: 'authorization', state: 'unknown', text: 'unknown' }
  return { id: 'authorization', state: access === 'deny' ? 'bad' : 'ok', text: access }
}

function listQueue({ mqueue_len: count = 0, mqueue_max }: SessionFacts): DeliveryPart {
  const most = readLimit(mqueue_max)
  const values = { smart_count: count, ...(most !== undefined && { most }) }
  const state = isFull(count, mqueue_max) ? 'bad' : count > 0 ? 'warning' : 'ok'
  return { id: 'queue', state, text: most === undefined ? 'unlimited' : 'limited', values }
}

function listFlow({ inflight_cnt: count = 0, inflight_max }: SessionFacts): DeliveryPart {
  const most = readLimit(inflight_max)
  const values = { smart_count: count, ...(most !== undefined && { most }) }
  return {
    id: 'flow',
    state: isFull(count, inflight_max) ? 'bad' : 'ok',
    text: most === undefined ? 'unlimited' : 'limited',
    values,
  }
}

function listDrops(session: SessionFacts): DeliveryPart {
  const [full = 0, expired = 0, large = 0] = DROPS.map((name) => session[`send_msg.dropped.${name}`] ?? 0)
  const count = full + expired + large
  if (count === 0) return { id: 'drops', state: 'ok', text: 'none' }
  return { id: 'drops', state: 'warning', text: 'some', values: { smart_count: count, full, expired, large } }
}
