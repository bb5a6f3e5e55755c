import type { Path } from '../read/usePath'
import { type Delivery, type Fate, groupSharedDeliveries } from './deliveries'
import { findEndStep, type StepName } from './ends'

/** What becomes of a message as a whole, as far as the steps are known. */
export interface Verdict {
  /**
   * `ends`: a step ends its way. `unclear`: its topic is not known here. `taken`: no subscriber gets it, but a rule or the
   * retainer does. `lost`: all subscribers are away and none keeps it.
   */
  type: 'reading' | 'ends' | 'unclear' | 'delivered' | 'queued' | 'unknown' | 'taken' | 'lost' | 'dropped'
  /** Where its way ends. */
  step?: StepName
  /** Subscriptions by what becomes of the message there; a shared group counts as one. */
  delivered: number
  queued: number
  lost: number
  unknown: number
  /** Rules that have a result for it. */
  rules: number
  isRetained: boolean
  /** Seconds that it is held first. */
  delay?: number
  /** Whether only the broker knows if the publisher may. */
  isUnsure: boolean
  /** Whether a step could not be read, or there is more than was read. */
  isPartial: boolean
}

type Outcome = 'delivered' | 'queued' | 'lost' | 'unknown'

const OUTCOMES: Readonly<Record<Exclude<Fate, 'own'>, Outcome>> = {
  sent: 'delivered',
  held: 'queued',
  waits: 'queued',
  displaces: 'queued',
  lost: 'lost',
  unknown: 'unknown',
}

/** The broker prefers members of a group in this order. */
const PREFERENCE: readonly Outcome[] = ['delivered', 'unknown', 'queued', 'lost']

const getOutcomes = (deliveries: readonly Delivery[]): Outcome[] =>
  deliveries.flatMap(({ fate }) => (fate === 'own' ? [] : [OUTCOMES[fate]]))

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

/** Sums up the steps of a path. */
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
  // Of subscriptions that were not read nothing can be said.
  return { type: reached ?? (subscriptions.result ? otherwise : 'unknown'), ...facts }
}
