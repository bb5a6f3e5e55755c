import type { DelayedResult } from '../steps/delayed'
import { type Delivery, groupSharedDeliveries } from '../steps/deliveries'
import type { RetainedResult } from '../steps/retained'
import type { PathRule, RuleResult } from '../steps/rules'

/** Expected effect of a sent message. */
export type Expectation =
  | { kind: 'answer'; want: 'accepted' | 'noSubscribers' | 'refused' }
  | { kind: 'delayed' }
  | { kind: 'retained'; want: 'kept' | 'removed' | 'notKept' }
  /** Increase of the client's counters: sent, queued or dropped. */
  | { kind: 'client'; clientid: string; want: number }
  /** One message for a member of the group, in addition to `direct` deliveries to its members. */
  | { kind: 'group'; topic: string; direct: ReadonlyMap<string, number> }
  | { kind: 'rule'; id: string; name: string; want: 'passed' | 'noMatch' | 'failed' | 'any' }
  | { kind: 'action'; id: string; want: number }

/** Step results that the expectations are based on. */
export interface ExpectationInput {
  isRefused: boolean
  delayed: DelayedResult | undefined
  retained: RetainedResult | undefined
  /** Undefined if the subscriptions could not be read. */
  deliveries: readonly Delivery[] | undefined
  /** Whether more subscriptions exist than were read. */
  hasMore: boolean
  rules: readonly PathRule[]
  results: ReadonlyMap<string, RuleResult>
  actions: ReadonlySet<string>
}

const COUNTED: ReadonlySet<string> = new Set(['sent', 'held', 'waits', 'displaces', 'unknown'])

/** Keeps deliveries that change the client's counters. */
const getCountedDeliveries = (deliveries: readonly Delivery[]) => deliveries.filter(({ status }) => COUNTED.has(status))

function countDirectDeliveries(deliveries: readonly Delivery[]): Map<string, number> {
  const direct = new Map<string, number>()
  for (const { clientid, group } of deliveries)
    if (group === undefined) direct.set(clientid, (direct.get(clientid) ?? 0) + 1)
  return direct
}

/**
 * Predicts the response if it is certain. Unread subscriptions and sessions that keep no messages may or may not
 * count as subscribers.
 */
function predictAnswer(all: readonly Delivery[] | undefined, left: readonly Delivery[], more: boolean): Expectation[] {
  if (left.length > 0) return [{ kind: 'answer', want: 'accepted' }]
  return all === undefined || all.length > 0 || more ? [] : [{ kind: 'answer', want: 'noSubscribers' }]
}

const RETAINED = { kept: 'kept', clears: 'removed', off: 'notKept', tooLarge: 'notKept', full: 'notKept' } as const

function predictRule({ id, name }: PathRule, result: RuleResult | undefined): Expectation {
  const type = result?.type
  return { kind: 'rule', id, name, want: type === 'passed' || type === 'noMatch' || type === 'failed' ? type : 'any' }
}

function predictActions({ rules, results, actions }: ExpectationInput): Expectation[] {
  const countByAction = new Map<string, number>()
  for (const rule of rules) {
    const result = results.get(rule.id)
    if (result?.type !== 'passed') continue
    for (const output of rule.actions)
      if (typeof output === 'string' && actions.has(output))
        countByAction.set(output, (countByAction.get(output) ?? 0) + result.results.length)
  }
  return [...countByAction].map(([id, count]) => ({ kind: 'action', id, want: count }))
}

/** Builds the expectations in the order of the path. A delayed message is only expected to be delayed. */
export function buildExpectations(foreseen: ExpectationInput): Expectation[] {
  const { isRefused, delayed, retained, rules, results } = foreseen
  if (isRefused || delayed?.type === 'invalid') return [{ kind: 'answer', want: 'refused' }]
  if (delayed?.type === 'waits') return [{ kind: 'answer', want: 'accepted' }, { kind: 'delayed' }]
  if (delayed?.type === 'full') return [{ kind: 'answer', want: 'accepted' }]
  const ends = retained?.type === 'clears' && retained.ends
  const all = ends ? [] : foreseen.deliveries
  const deliveries = getCountedDeliveries(all ?? [])
  const direct = countDirectDeliveries(deliveries)
  const type = retained?.type
  return [
    ...predictAnswer(all, deliveries, foreseen.hasMore && !ends),
    ...(type === undefined || type === 'notAsked' ? [] : [{ kind: 'retained' as const, want: RETAINED[type] }]),
    ...rules.map((rule) => predictRule(rule, results.get(rule.id))),
    ...predictActions(foreseen),
    ...[...direct].map(([clientid, count]): Expectation => ({ kind: 'client', clientid, want: count })),
    ...[...groupSharedDeliveries(deliveries)].map(
      ([topic, members]): Expectation => ({
        kind: 'group',
        topic,
        direct: new Map(members.map(({ clientid }) => [clientid, direct.get(clientid) ?? 0])),
      }),
    ),
  ]
}

/** Objects with counters to read. */
export interface Targets {
  clients: readonly string[]
  rules: readonly string[]
  actions: readonly string[]
  retained: boolean
  delayed: boolean
}

/** Lists the counters to read before and after sending. */
export function collectTargets(expected: readonly Expectation[]): Targets {
  const collectUnique = (read: (one: Expectation) => readonly string[]) => [...new Set(expected.flatMap(read))]
  return {
    clients: collectUnique((one) =>
      one.kind === 'client' ? [one.clientid] : one.kind === 'group' ? [...one.direct.keys()] : [],
    ),
    rules: collectUnique((one) => (one.kind === 'rule' ? [one.id] : [])),
    actions: collectUnique((one) => (one.kind === 'action' ? [one.id] : [])),
    retained: expected.some(({ kind }) => kind === 'retained'),
    delayed: expected.some(({ kind }) => kind === 'delayed'),
  }
}
