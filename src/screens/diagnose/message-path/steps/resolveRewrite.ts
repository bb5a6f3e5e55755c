import type { Outcome, Rule } from '../../../../domain/topics/rewriteTopic'
import type { Run } from '../../../createRunner'

/**
 * Result of the rewrite step. `none`: no rules; `same`: unchanged; `changed`: rewritten by the rule at `position`
 * (from 1); `unclear`: only the broker can evaluate the rule, so the topic is undefined; `api`: API messages are
 * not rewritten.
 */
export interface RewriteResult {
  type: 'none' | 'same' | 'changed' | 'unclear' | 'api'
  topic: string | undefined
  position?: number
}

const DECIDES: ReadonlySet<string> = new Set(['applied', 'unmatched', 'broken', 'foreign'])

/** Applies the rewrite rules to a topic; undefined while they are evaluated. */
export function resolveRewrite(
  topic: string,
  rules: readonly Rule[],
  run: Run<Outcome> | undefined,
): RewriteResult | undefined {
  if (!run || rules.length === 0) return { type: 'none', topic }
  if (run.state === 'running') return undefined
  if (run.state !== 'done') return { type: 'unclear', topic: undefined }
  const { answer } = run
  const at = answer.verdicts.findIndex((verdict) => DECIDES.has(verdict))
  const position = at < 0 ? {} : { position: at + 1 }
  if (answer.topic === undefined) return { type: 'unclear', topic: undefined, ...position }
  return { type: answer.topic === topic ? 'same' : 'changed', topic: answer.topic, ...position }
}

/** Adds the listener's mountpoint to a topic, after the delay prefix. */
export function addMountpoint(topic: string, mountpoint: string): string {
  if (mountpoint === '') return topic
  const delay = /^\$delayed\/\d+\//.exec(topic)?.[0] ?? ''
  return delay + mountpoint + topic.slice(delay.length)
}
