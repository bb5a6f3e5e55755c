import type { Run } from '../../../createRunner'
import type { Outcome, Rule } from '../../../topicRewrite/rewriteTopic'

/**
 * What becomes of the topic. `none`: there are no rules; `same`: none of them changes it; `changed`: the rule at
 * `position` (from one) does; `unclear`: only the broker can compute that rule; `api`: messages of the broker's API are
 * not rewritten. Without a topic nobody can tell.
 */
export interface Rewritten {
  type: 'none' | 'same' | 'changed' | 'unclear' | 'api'
  topic: string | undefined
  position?: number
}

const DECIDES: ReadonlySet<string> = new Set(['applied', 'unmatched', 'broken', 'foreign'])

/** What came of the rules on a topic; undefined while they are computed. */
export function resolveRewrite(
  topic: string,
  rules: readonly Rule[],
  run: Run<Outcome> | undefined,
): Rewritten | undefined {
  if (!run || rules.length === 0) return { type: 'none', topic }
  if (run.state === 'running') return undefined
  if (run.state !== 'done') return { type: 'unclear', topic: undefined }
  const { answer } = run
  const at = answer.verdicts.findIndex((verdict) => DECIDES.has(verdict))
  const position = at < 0 ? {} : { position: at + 1 }
  if (answer.topic === undefined) return { type: 'unclear', topic: undefined, ...position }
  return { type: answer.topic === topic ? 'same' : 'changed', topic: answer.topic, ...position }
}

/** The topic with the mountpoint of its client's listener, which goes behind the prefix of a delay. */
export function withMountpoint(topic: string, mountpoint: string): string {
  if (mountpoint === '') return topic
  const delay = /^\$delayed\/\d+\//.exec(topic)?.[0] ?? ''
  return delay + mountpoint + topic.slice(delay.length)
}
