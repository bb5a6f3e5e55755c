import { compilePcre } from '../rulesql/pcre'
import { matchesTopic } from '../rulesql/topics'

export interface Rule {
  action: 'publish' | 'subscribe' | 'all'
  source_topic: string
  re: string
  dest_topic: string
}

/** Client action. Empty texts are missing values. */
export interface Attempt {
  action: 'publish' | 'subscribe'
  topic: string
  clientid: string
  username: string
  /** Delayed publish is disabled: `$delayed/…` is an ordinary topic. */
  isDelayedOff?: boolean
}

/**
 * Result of a rule: for another action; filter does not match; matches, but a later rule decides; it decides, and
 * its expression matches, does not match, is invalid, or can only be evaluated by the broker.
 */
export type Verdict = 'action' | 'filter' | 'overruled' | 'applied' | 'unmatched' | 'broken' | 'foreign'

export interface Outcome {
  /** One per rule, in order. */
  verdicts: Verdict[]
  /** Resulting topic; undefined if only the broker can evaluate it. */
  topic: string | undefined
  groups: string[]
}

/** Prefixes that are kept in front of the topic: of shared subscriptions and delayed messages. */
const PREFIX = {
  subscribe: /^(?:\$share\/[^/]+\/|\$queue\/|\$exclusive\/)/,
  publish: /^\$delayed\/\d+\/(?=.)/,
}

/**
 * Rewrites a topic like the broker: the last rule with a matching filter decides. If its expression does not match,
 * the topic is unchanged and no other rule applies. The expressions may run without end, so call it in a worker.
 */
export function rewriteTopic(rules: readonly Rule[], attempt: Attempt): Outcome {
  const prefix = attempt.isDelayedOff ? '' : (PREFIX[attempt.action].exec(attempt.topic)?.[0] ?? '')
  const topic = attempt.topic.slice(prefix.length)
  const mismatches = rules.map(({ action, source_topic }): Verdict | undefined => {
    if (action !== attempt.action && action !== 'all') return 'action'
    return matchesTopic(topic, source_topic) ? undefined : 'filter'
  })
  const decides = mismatches.lastIndexOf(undefined)
  const rule = rules[decides]
  const verdicts = mismatches.map((verdict): Verdict => verdict ?? 'overruled')
  if (!rule) return { verdicts, topic: attempt.topic, groups: [] }
  const found = match(rule.re, topic)
  verdicts[decides] = typeof found === 'string' ? found : found ? 'applied' : 'unmatched'
  if (typeof found === 'string') return { verdicts, topic: undefined, groups: [] }
  if (!found) return { verdicts, topic: attempt.topic, groups: [] }
  return { verdicts, topic: prefix + fillPlaceholders(rule.dest_topic, found, attempt), groups: found }
}

function match(source: string, topic: string): string[] | undefined | 'broken' | 'foreign' {
  const compiled = compilePcre(source)
  if ('problem' in compiled) return compiled.problem
  return compiled.regex
    .exec(topic)
    ?.slice(1)
    .map((group) => group ?? '')
}

/** Replaces placeholders one by one; those without a value are kept. */
function fillPlaceholders(template: string, groups: readonly string[], { clientid, username }: Attempt): string {
  const values: [placeholder: string, value: string][] = [
    ...Object.entries({ clientid, username }).flatMap(([name, value]): [string, string][] =>
      value ? [[`\${${name}}`, value]] : [],
    ),
    ...groups.map((group, index): [string, string] => [`$${index + 1}`, group]),
  ]
  return values.reduce((text, [placeholder, value]) => text.replaceAll(placeholder, () => value), template)
}
