import { useMemo } from 'react'
import { type Live, useLive } from '../../../../api/live'
import { type Decision, decideAccess } from '../../../../domain/access/decideAccess'
import type { Rule } from '../../../../domain/topics/rewriteTopic'
import { type DocumentOf, useDocument } from '../../../../resources/useDocument'
import { readAuthorization } from '../../../authorizationSources'
import { useRewrite } from '../../../topicRewrite/useRewrite'
import type { PathMessage, Publisher } from '../message'
import { type DelayedResult, getDelayedResult } from '../steps/delayed'
import { type Delivery, resolveDeliveries } from '../steps/deliveries'
import { type BrokenLimit, findBrokenLimits, type MqttSettings } from '../steps/limits'
import { addMountpoint, type RewriteResult, resolveRewrite } from '../steps/resolveRewrite'
import { getRetainedResult, type RetainedResult } from '../steps/retained'
import { isSystem, type PathRule, type RuleResult, selectMatchingRules } from '../steps/rules'
import { type ActionFacts, readActions, readRules } from './rules'
import { readSubscribers, type Subscribers } from './subscribers'
import { useRuleRuns } from './useRuleRuns'

/** Minimum polling interval in milliseconds, because each update takes a dozen requests. */
const POLL_INTERVAL_MS = 30_000

const READ = { every: POLL_INTERVAL_MS } as const
const ONE = { page: 1, limit: 1 }
const NO_REWRITES: readonly Rule[] = []
const NO_RULES: readonly PathRule[] = []

/** Result of a step; undefined while loading or after an error. */
export interface Step<T> {
  result?: T
  live: Live<unknown>
}

/** Matching subscriptions and their deliveries. */
export interface ReachedSubscriptions extends Omit<Subscribers, 'rows' | 'clients'> {
  deliveries: readonly Delivery[]
  strategy: MqttSettings['shared_subscription_strategy']
}

export interface MatchedRules {
  rules: readonly PathRule[]
  results: ReadonlyMap<string, RuleResult>
  /** Rules for events that may follow. */
  following: number
  hasMore: boolean
  /** Whether this is a `$SYS` topic, and whether rules process those. */
  system: 'no' | 'ignored' | 'read'
}

/** Authorization result; the broker does not authorize messages of its API. */
export type AuthorizationResult = { type: 'api' } | { type: 'decided'; decision: Decision }

export interface Path {
  /** Publisher, completed with data of the connected client. */
  publisher: Publisher
  mountpoint: string
  authorization: Step<AuthorizationResult>
  limits: Step<readonly BrokenLimit[]>
  rewritten: Step<RewriteResult>
  delayed: Step<DelayedResult>
  retained: Step<RetainedResult>
  rules: Step<MatchedRules>
  subscriptions: Step<ReachedSubscriptions>
  /** Final topic for retainer, rules and subscriptions; undefined while unknown. */
  topic: string | undefined
  actions: Live<readonly ActionFacts[]>
  queries: readonly Live<unknown>[]
}

/** Completes the publisher with username and mountpoint of its client, if the client is known. */
function usePublisher(inputPublisher: Publisher): {
  publisher: Publisher
  mountpoint: string
  peerhost: string | null
} {
  const { clientid, isApi } = inputPublisher
  // Query the list, because fetching a missing client by path would be an error.
  const query = { clientid: [clientid], ...ONE }
  const { data } = useDocument('/clients', { ...READ, query, enabled: !isApi && clientid !== '' })
  const client = data?.data?.find((one) => one.clientid === clientid)
  const clientUsername = client?.username ?? ''
  const publisher = useMemo(
    () => ({ ...inputPublisher, username: inputPublisher.username || clientUsername }),
    [inputPublisher, clientUsername],
  )
  return { publisher, mountpoint: client?.mountpoint ?? '', peerhost: client?.ip_address ?? null }
}

function useAuthorization(
  message: PathMessage,
  publisher: Publisher,
  peerhost: string | null,
): Step<AuthorizationResult> {
  const { clientid, username, isApi } = publisher
  const live = useLive(
    ['/authorization/sources', 'messagePath', clientid, username],
    (signal) => readAuthorization({ clientid, username }, signal),
    { ...READ, enabled: !isApi },
  )
  if (isApi) return { live, result: { type: 'api' } }
  const { topic, qos, retain } = message
  if (!live.data) return { live }
  const accessRequest = {
    clientid,
    username: username || null,
    peerhost,
    action: 'publish' as const,
    topic,
    qos,
    retain,
  }
  const { sources, settings } = live.data
  return { live, result: { type: 'decided', decision: decideAccess(accessRequest, sources, settings) } }
}

function useRewritten(topic: string, publisher: Publisher): Step<RewriteResult> {
  const { clientid, username, isApi } = publisher
  const live = useDocument('/mqtt/topic_rewrite', { ...READ, enabled: !isApi })
  const delayed = useDocument('/mqtt/delayed', READ)
  const isDelayedOff = delayed.data?.enable === false
  const rules = (live.data as readonly Rule[] | undefined) ?? NO_REWRITES
  const attempt = useMemo(
    () => (rules.length > 0 ? { action: 'publish' as const, topic, clientid, username, isDelayedOff } : undefined),
    [rules, topic, clientid, username, isDelayedOff],
  )
  const run = useRewrite(rules, attempt)
  if (isApi) return { live, result: { type: 'api', topic } }
  const result = live.data && resolveRewrite(topic, rules, attempt ? run : undefined)
  return { live, ...(result && { result }) }
}

function useDelayed(topic: string | undefined, now: number): Step<DelayedResult> {
  const live = useDocument('/mqtt/delayed', READ)
  const counts = (live.data?.max_delayed_messages ?? 0) > 0 && live.data?.enable !== false
  const waiting = useDocument('/mqtt/delayed/messages', { ...READ, query: ONE, enabled: counts })
  const settled = !counts || waiting.data !== undefined || waiting.error !== undefined
  if (topic === undefined || !live.data || !settled) return { live }
  return { live, result: getDelayedResult(topic, live.data, waiting.data?.meta?.count, now) }
}

function useRetained(message: PathMessage, topic: string | undefined): Step<RetainedResult> {
  const live = useDocument('/mqtt/retainer', READ)
  const shouldQuery = message.retain && topic !== undefined
  const all = useDocument('/mqtt/retainer/messages', { ...READ, query: ONE, enabled: shouldQuery })
  const topicMessages = useDocument('/mqtt/retainer/messages', {
    ...READ,
    query: { ...ONE, topic },
    enabled: shouldQuery,
  })
  const settled =
    !shouldQuery || [all, topicMessages].every(({ data, error }) => data !== undefined || error !== undefined)
  if (topic === undefined || !live.data || !settled) return { live }
  const now = { count: all.data?.meta?.count, hasMessage: topicMessages.data?.data?.some((one) => one.topic === topic) }
  return { live, result: getRetainedResult(message, live.data, now) }
}

function useRules(message: PathMessage, publisher: Publisher, topic: string | undefined): Step<MatchedRules> {
  const live = useLive(['/rules', 'messagePath'], readRules, READ)
  const system = topic !== undefined && isSystem(topic)
  const engine = useDocument('/rule_engine', { ...READ, enabled: system })
  const { data } = live
  const found = useMemo(
    () => (data && topic !== undefined ? selectMatchingRules(data.rules, topic) : undefined),
    [data, topic],
  )
  const results = useRuleRuns(found?.rules ?? NO_RULES, message, publisher, topic ?? '')
  if (!data || !found) return { live }
  const ignored = engine.data?.ignore_sys_message !== false
  const rules = { rules: found.rules, results, following: found.following, hasMore: data.hasMore }
  return { live, result: { ...rules, system: !system ? 'no' : ignored ? 'ignored' : 'read' } }
}

function useSubscriptions(
  message: PathMessage,
  publisher: Publisher,
  topic: string | undefined,
  mqtt: Partial<MqttSettings> | undefined,
): Step<ReachedSubscriptions> {
  const live = useLive(
    ['/subscriptions', 'messagePath', topic ?? ''],
    (signal) => readSubscribers(topic ?? '', signal),
    {
      ...READ,
      enabled: topic !== undefined,
    },
  )
  const { data } = live
  if (!data || topic === undefined) return { live }
  const { rows, clients, ...rest } = data
  const deliveries = resolveDeliveries(message, publisher, rows, clients, mqtt ?? {})
  return { live, result: { ...rest, deliveries, strategy: mqtt?.shared_subscription_strategy } }
}

/** Computes each step of a message's path in the broker's order from live data. */
export function usePath(message: PathMessage, inputPublisher: Publisher, now: number): Path {
  const { publisher, mountpoint, peerhost } = usePublisher(inputPublisher)
  const authorization = useAuthorization(message, publisher, peerhost)
  const zone = useDocument('/configs/global_zone', READ)
  const mqtt: DocumentOf<'/configs/global_zone'>['mqtt'] = zone.data?.mqtt
  const limits = { live: zone, ...(mqtt && { result: findBrokenLimits(message, publisher, mqtt) }) }
  const mounted = addMountpoint(message.topic, mountpoint)
  const rewritten = useRewritten(mounted, publisher)
  // If the rewrite rules cannot be read, continue with the original topic.
  const onward = rewritten.result ? rewritten.result.topic : rewritten.live.error ? mounted : undefined
  const delayed = useDelayed(onward, now)
  const topic = delayed.result ? delayed.result.topic : delayed.live.error ? onward : undefined
  const retained = useRetained(message, topic)
  const rules = useRules(message, publisher, topic)
  const subscriptions = useSubscriptions(message, publisher, topic, mqtt)
  const actions = useLive(['/actions', 'messagePath'], readActions, READ)
  const readings = [
    authorization.live,
    zone,
    rewritten.live,
    delayed.live,
    retained.live,
    rules.live,
    subscriptions.live,
    actions,
  ]
  return {
    publisher,
    mountpoint,
    authorization,
    actions,
    limits,
    rewritten,
    delayed,
    retained,
    rules,
    subscriptions,
    topic,
    queries: readings,
  }
}
