import { unreadBy } from '../../../../rulesql/reads'
import type { Sample } from '../../../../rulesql/steps/stepThrough'
import type { Steps } from '../../../../rulesql/steps/types'
import { parseTemplate, render } from '../../../../rulesql/template'
import { fromBytes, type Terms } from '../../../../rulesql/values'
import type { RuleOutput } from '../../../integration/tryout/types'
import type { PathMessage, Publisher } from '../message'

/** A rule as the list of rules has it. */
export interface PathRule {
  id: string
  name: string
  sql: string
  from: readonly string[]
  actions: readonly RuleOutput[]
}

const MESSAGE = 'message_publish'

/** Of FOREACH there may be very many. */
const MOST_TOPICS = 5

/** Events that follow a message which is published. */
const FOLLOW: ReadonlySet<string> = new Set([
  '$events/message_delivered',
  '$events/message_acked',
  '$events/message_dropped',
  '$events/delivery_dropped',
  '$events/client_check_authz_complete',
])

/** The rules that read a message on this topic, and how many read an event that may follow it. */
export function rulesReading(rules: readonly PathRule[], topic: string): { reading: PathRule[]; following: number } {
  return {
    reading: rules.filter(({ from }) => from.some((name) => unreadBy(name, MESSAGE, topic) === undefined)),
    following: rules.filter(({ from }) => from.some((name) => FOLLOW.has(name))).length,
  }
}

/** The broker's own messages; whether rules read them is a setting, and what a client publishes there may count as such. */
export const isSystem = (topic: string): boolean => topic.startsWith('$SYS/')

/** The message as rules see it, as of `now` (ms). What only the broker knows of it stands there as an example. */
export function sampleFor(
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

/** What a statement makes of the message. `unclear`: only the broker can tell. */
export type RuleResult =
  | { type: 'running' }
  | { type: 'passed'; results: readonly Terms[] }
  | { type: 'noMatch' }
  | { type: 'failed'; steps: Steps }
  | { type: 'unclear' }

/** What the steps of a statement come to. */
export function resultOfSteps(steps: Steps): RuleResult {
  const { conclusion } = steps
  if (conclusion.type === 'result')
    return conclusion.results.length > 0 ? { type: 'passed', results: conclusion.results } : { type: 'noMatch' }
  if (conclusion.type === 'failed')
    return conclusion.failure.reason === 'not_available' ? { type: 'unclear' } : { type: 'failed', steps }
  return { type: 'noMatch' }
}

/** The topics that an output publishes results to; none of an action. */
export function republishedTopics(output: RuleOutput, results: readonly Terms[]): string[] {
  if (typeof output === 'string' || output.function !== 'republish') return []
  const topic = 'args' in output && typeof output.args?.topic === 'string' ? output.args.topic : undefined
  if (topic === undefined) return []
  const template = parseTemplate(topic)
  return [...new Set(results.map((result) => render(template, result)))].slice(0, MOST_TOPICS)
}
