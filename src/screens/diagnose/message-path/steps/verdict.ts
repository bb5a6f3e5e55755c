import type { Path } from '../read/usePath'
import { type Delivery, type DeliveryStatus, groupSharedDeliveries } from './deliveries'
import { findEndStep, type StepName } from './ends'

export interface Verdict {
  /**
   * `ends`: a step stops the message. `unclear`: the topic is unknown. `taken`: no subscribers, but a rule or the
   * retainer processes it. `lost`: all subscribers are disconnected without a queue for it.
   */
  type: 'reading' | 'ends' | 'unclear' | 'delivered' | 'queued' | 'unknown' | 'taken' | 'lost' | 'dropped'
  /** Step that ends the path. */
  step?: StepName
  /** Subscriptions by result; a shared group counts as one. */
  delivered: number
  queued: number
  lost: number
  unknown: number
  rules: number
  isRetained: boolean
  /** Delay in seconds. */
  delay?: number
  /** Whether authorization is uncertain. */
  isUnsure: boolean
  /** Whether a step is missing or limited. */
  isPartial: boolean
}

type Outcome = 'delivered' | 'queued' | 'lost' | 'unknown'

const OUTCOMES: Readonly<Record<Exclude<DeliveryStatus, 'own'>, Outcome>> = {
  sent: 'delivered',
  held: 'queued',
  waits: 'queued',
  displaces: 'queued',
  lost: 'lost',
  unknown: 'unknown',
}

/** Order in which the broker prefers group members. */
const PREFERENCE: readonly Outcome[] = ['delivered', 'unknown', 'queued', 'lost']

const getOutcomes = (deliveries: readonly Delivery[]): Outcome[] =>
  deliveries.flatMap(({ status }) => (status === 'own' ? [] : [OUTCOMES[status]]))

function countOutcomes(deliveries: readonly Delivery[]): Record<Outcome, number> {
  const counts = { delivered: 0, queued: 0, lost: 0, unknown: 0 }
  for (const outcome of getOutcomes(deliveries.filter(({ group }) => group === undefined))) counts[outcome] += 1
  for (const members of groupSharedDeliveries(deliveries).values()) {
    const outcomes = getOutcomes(members)
    const best = PREFERENCE.find((outcome) => outcomes.includes(outcome))
    if (best) counts[best] += 1
  }
  return counts
}

export function getVerdict(path: Path): Verdict {
  const { authorization, limits, rewritten, delayed, retained, rules, subscriptions } = path
  const steps = [authorization, limits, rewritten, delayed, retained, rules, subscriptions]
  const counts = countOutcomes(subscriptions.result?.deliveries ?? [])
  const results = rules.result?.system === 'ignored' ? [] : [...(rules.result?.results.values() ?? [])]
  const permitted = authorization.result
  const facts = {
    ...counts,
    rules: results.filter(({ type }) => type === 'passed').length,
    isRetained: retained.result?.type === 'kept',
    ...(delayed.result?.type === 'waits' && { delay: delayed.result.seconds }),
    isUnsure: permitted?.type === 'decided' && permitted.decision.outcome === 'unknown',
    isPartial:
      steps.some(({ result, live }) => result === undefined && live.error !== undefined) ||
      subscriptions.result?.moreRoutes === true,
  }
  const step = findEndStep(path)
  if (step) return { type: 'ends', step, ...facts }
  if (rewritten.result && rewritten.result.topic === undefined) return { type: 'unclear', ...facts }
  const isReading =
    steps.some(({ result, live }) => result === undefined && live.error === undefined) ||
    results.some(({ type }) => type === 'running')
  if (isReading) return { type: 'reading', ...facts }
  const reached = (['delivered', 'queued', 'unknown'] as const).find((outcome) => counts[outcome] > 0)
  const otherwise = facts.rules > 0 || facts.isRetained ? 'taken' : counts.lost > 0 ? 'lost' : 'dropped'
  // Without the subscriptions the result is unknown.
  return { type: reached ?? (subscriptions.result ? otherwise : 'unknown'), ...facts }
}
