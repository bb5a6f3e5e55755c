import { compilePcre } from '../../rulesql/pcre'
import { matchesTopic } from '../../rulesql/topics'

export interface Rule {
  action: 'publish' | 'subscribe' | 'all'
  source_topic: string
  re: string
  dest_topic: string
}

/** What a client is about to do. Empty texts are values that it does not have. */
export interface Attempt {
  action: 'publish' | 'subscribe'
  topic: string
  clientid: string
  username: string
  /** Delayed publishing is off: `$delayed/…` is a topic as any other. */
  isDelayedOff?: boolean
}

/**
 * What comes of one rule: it is for other actions; its filter does not match; it matches but a later rule decides; it
 * decides, and its expression matches, does not match, is not valid, or only the broker can evaluate it.
 */
export type Verdict = 'action' | 'filter' | 'overruled' | 'applied' | 'unmatched' | 'broken' | 'foreign'

export interface Outcome {
  /** One for each rule, in their order. */
  verdicts: Verdict[]
  /** The topic as the broker goes on with it; undefined where only the broker can tell. */
  topic: string | undefined
  /** Groups of the expression that was applied. */
  groups: string[]
}

/** Prefixes that stay in front, whatever becomes of the topic behind them: of subscriptions, and of delayed messages. */
const PREFIX = {
  subscribe: /^(?:\$share\/[^/]+\/|\$queue\/|\$exclusive\/)/,
  publish: /^\$delayed\/\d+\/(?=.)/,
}

/**
 * Rewrites a topic as the broker does: of the rules whose filter matches, the last one decides. When its expression does
 * not match, the topic stays and no other rule is asked. Runs as long as the expressions take: call it where it can be
 * stopped.
 */
export function rewriteTopic(rules: readonly Rule[], attempt: Attempt): Outcome {
  const prefix = attempt.isDelayedOff ? '' : (PREFIX[attempt.action].exec(attempt.topic)?.[0] ?? '')
  const topic = attempt.topic.slice(prefix.length)
  const fits = rules.map(({ action, source_topic }): Verdict | undefined => {
    if (action !== attempt.action && action !== 'all') return 'action'
    return matchesTopic(topic, source_topic) ? undefined : 'filter'
  })
  const decides = fits.lastIndexOf(undefined)
  const rule = rules[decides]
  const verdicts = fits.map((verdict): Verdict => verdict ?? 'overruled')
  if (!rule) return { verdicts, topic: attempt.topic, groups: [] }
  const found = match(rule.re, topic)
  verdicts[decides] = typeof found === 'string' ? found : found ? 'applied' : 'unmatched'
  if (typeof found === 'string') return { verdicts, topic: undefined, groups: [] }
  if (!found) return { verdicts, topic: attempt.topic, groups: [] }
  return { verdicts, topic: prefix + filled(rule.dest_topic, found, attempt), groups: found }
}

function match(source: string, topic: string): string[] | undefined | 'broken' | 'foreign' {
  const compiled = compilePcre(source)
  if ('problem' in compiled) return compiled.problem
  return compiled.regex
    .exec(topic)
    ?.slice(1)
    .map((group) => group ?? '')
}

/** One placeholder after the other; those of what the client does not have stay as they are. */
function filled(template: string, groups: readonly string[], { clientid, username }: Attempt): string {
  const values: [placeholder: string, value: string][] = [
    ...Object.entries({ clientid, username }).flatMap(([name, value]): [string, string][] =>
      value ? [[`\${${name}}`, value]] : [],
    ),
    ...groups.map((group, index): [string, string] => [`$${index + 1}`, group]),
  ]
  return values.reduce((text, [placeholder, value]) => text.replaceAll(placeholder, () => value), template)
}
