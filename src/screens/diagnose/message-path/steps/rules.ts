import { fromBytes, type Terms } from '../../../../codecs/values'
import { findReadMismatch } from '../../../../domain/rulesql/findReadMismatch'
import type { Sample } from '../../../../domain/rulesql/steps/stepThrough'
import type { Steps } from '../../../../domain/rulesql/steps/types'
import { parseTemplate, render } from '../../../../domain/rulesql/template'
import type { RuleOutput } from '../../../integration/tryout/types'
import type { PathMessage, Publisher } from '../message'

export interface PathRule {
  id: string
  name: string
  sql: string
  from: readonly string[]
  actions: readonly RuleOutput[]
}

const MESSAGE = 'message_publish'

/** Limit of shown topics; FOREACH can produce many. */
const MAX_TOPICS = 5

/** Events that can follow a published message. */
const FOLLOW: ReadonlySet<string> = new Set([
  '$events/message_delivered',
  '$events/message_acked',
  '$events/message_dropped',
  '$events/delivery_dropped',
  '$events/client_check_authz_complete',
])

/** Returns the rules that process messages on a topic, and counts rules for events that may follow. */
export function selectMatchingRules(
  rules: readonly PathRule[],
  topic: string,
): { rules: PathRule[]; following: number } {
  return {
    rules: rules.filter(({ from }) => from.some((name) => findReadMismatch(name, MESSAGE, topic) === undefined)),
    following: rules.filter(({ from }) => from.some((name) => FOLLOW.has(name))).length,
  }
}

/** Checks for `$SYS` topics, which rules process only if configured. */
export const isSystem = (topic: string): boolean => topic.startsWith('$SYS/')

/** Builds the rule engine's input for the message at `now` (ms). Values that only the broker knows are examples. */
export function buildRuleSample(
  { payload, qos, retain }: PathMessage,
  { clientid, username }: Publisher,
  topic: string,
  ruleId: string,
  now: number,
): Sample {
  const columns: Terms = {
    id: '0'.repeat(32),
    clientid,
    username: username === '' ? undefined : username,
    payload: fromBytes(payload),
    peerhost: undefined,
    topic,
    qos,
    flags: { dup: false, retain },
    publish_received_at: now,
    pub_props: { 'User-Property': {} },
    event: 'message.publish',
    timestamp: now,
    node: '',
    metadata: { rule_id: ruleId },
  }
  return { type: MESSAGE, columns }
}

/** Result of a rule. `unclear`: only the broker can evaluate it. */
export type RuleResult =
  | { type: 'running' }
  | { type: 'passed'; results: readonly Terms[] }
  | { type: 'noMatch' }
  | { type: 'failed'; steps: Steps }
  | { type: 'unclear' }

/** Converts the evaluated steps of a statement to a result. */
export function toRuleResult(steps: Steps): RuleResult {
  const { conclusion } = steps
  if (conclusion.type === 'result')
    return conclusion.results.length > 0 ? { type: 'passed', results: conclusion.results } : { type: 'noMatch' }
  if (conclusion.type === 'failed')
    return conclusion.failure.reason === 'not_available' ? { type: 'unclear' } : { type: 'failed', steps }
  return { type: 'noMatch' }
}

/** Returns the topics that a republish output publishes to. */
export function listRepublishedTopics(output: RuleOutput, results: readonly Terms[]): string[] {
  if (typeof output === 'string' || output.function !== 'republish') return []
  const topic = 'args' in output && typeof output.args?.topic === 'string' ? output.args.topic : undefined
  if (topic === undefined) return []
  const template = parseTemplate(topic)
  return [...new Set(results.map((result) => render(template, result)))].slice(0, MAX_TOPICS)
}
