import type { Expectation } from './expectations'

/** Counters of clients, rules and actions; unreadable ones are missing. */
export interface Counters {
  /** Sum of sent, queued and dropped messages. */
  clients: ReadonlyMap<string, number>
  rules: ReadonlyMap<string, RuleCounts>
  actions: ReadonlyMap<string, number>
  /** Message retained on the topic; null if none, undefined if unknown. */
  retained: string | null | undefined
  /** Delayed messages; undefined if the list is incomplete and lacks the message. */
  delayed: ReadonlySet<string> | undefined
}

export interface RuleCounts {
  matched: number
  passed: number
  noMatch: number
  failed: number
}

/** Response to the publish request: ID, reason code or error. */
export interface Answer {
  id?: string
  code?: number
  error?: string
}

/** `waiting`: not seen yet, with time left; `unseen`: cannot be determined. */
export type ComparisonState = 'agreed' | 'differs' | 'waiting' | 'unseen'

/** Expectation and observation. `found` is the increase of a counter. */
export interface ComparisonRow {
  expected: Expectation
  mark: ComparisonState
  found?: number
  /** More was counted than expected: there is other traffic. */
  hasExcess?: boolean
}

/** No matching subscribers (MQTT 5.0, 3.4.2.1). */
const NO_SUBSCRIBERS = 16

const classifyAnswer = ({ error, code }: Answer) =>
  error !== undefined ? 'refused' : code === NO_SUBSCRIBERS ? 'noSubscribers' : 'accepted'

const getGrowth = (after: number | undefined, before: number | undefined): number | undefined =>
  after === undefined || before === undefined ? undefined : Math.max(0, after - before)

type ComparisonResult = Omit<ComparisonRow, 'expected'>

const createMatchResult = (isMatch: boolean | undefined): ComparisonResult =>
  isMatch === undefined ? { mark: 'unseen' } : { mark: isMatch ? 'agreed' : 'differs' }

function compareCount(found: number | undefined, expectedCount: number): ComparisonResult {
  if (found === undefined) return { mark: 'unseen' }
  return {
    mark: found >= expectedCount ? 'agreed' : 'differs',
    found,
    ...(found > expectedCount && { hasExcess: true }),
  }
}

function compareRule(
  outcome: 'passed' | 'noMatch' | 'failed' | 'any',
  before?: RuleCounts,
  after?: RuleCounts,
): ComparisonResult {
  const matched = getGrowth(after?.matched, before?.matched)
  if (outcome === 'any' || !matched) return compareCount(matched, 1)
  return {
    ...compareCount(getGrowth(after?.[outcome], before?.[outcome]), 1),
    found: matched,
    ...(matched > 1 && { hasExcess: true }),
  }
}

function compareRetained(
  outcome: 'kept' | 'removed' | 'notKept',
  answer: Answer,
  before: Counters,
  after: Counters,
): ComparisonResult {
  const { retained } = after
  if (retained === undefined) return { mark: 'unseen' }
  if (outcome === 'removed') return createMatchResult(retained === null)
  const changed = before.retained === undefined ? undefined : retained !== before.retained
  // Without subscribers the response has no message ID.
  const isOwnMessage = answer.id === undefined ? retained !== null && changed : retained === answer.id
  return createMatchResult(outcome === 'kept' ? isOwnMessage : isOwnMessage === undefined ? undefined : !isOwnMessage)
}

function compareExpectation(
  expected: Expectation,
  answer: Answer,
  before: Counters,
  after: Counters,
): ComparisonResult {
  switch (expected.kind) {
    case 'answer':
      return createMatchResult(classifyAnswer(answer) === expected.want)
    case 'delayed':
      return createMatchResult(answer.id === undefined ? undefined : after.delayed?.has(answer.id))
    case 'retained':
      return compareRetained(expected.want, answer, before, after)
    case 'client':
      return compareCount(
        getGrowth(after.clients.get(expected.clientid), before.clients.get(expected.clientid)),
        expected.want,
      )
    case 'group': {
      const each = [...expected.direct].map(([id, direct]) => {
        const found = getGrowth(after.clients.get(id), before.clients.get(id))
        return found === undefined ? undefined : Math.max(0, found - direct)
      })
      const knownCounts = each.filter((found) => found !== undefined)
      const sum = knownCounts.reduce((total, found) => total + found, 0)
      return knownCounts.length < each.length && sum < 1 ? { mark: 'unseen' } : compareCount(sum, 1)
    }
    case 'rule':
      return compareRule(expected.want, before.rules.get(expected.id), after.rules.get(expected.id))
    case 'action':
      return compareCount(getGrowth(after.actions.get(expected.id), before.actions.get(expected.id)), expected.want)
  }
}

/** Compares expected and observed results. `hasEnded`: stop waiting. */
export function compare(
  expected: readonly Expectation[],
  answer: Answer,
  before: Counters,
  after: Counters | undefined,
  hasEnded: boolean,
): ComparisonRow[] {
  return expected.map((one): ComparisonRow => {
    if (!after && one.kind !== 'answer') return { expected: one, mark: hasEnded ? 'unseen' : 'waiting' }
    const found = compareExpectation(one, answer, before, after ?? before)
    const waits = found.mark === 'differs' && one.kind !== 'answer' && !hasEnded
    return { expected: one, ...found, ...(waits && { mark: 'waiting' as const }) }
  })
}
