import { check, type Problem } from '../../../rulesql/check'
import { type Environment, plainEnvironment } from '../../../rulesql/Environment'
import { type Sample, stepThrough } from '../../../rulesql/steps/stepThrough'
import type { Steps } from '../../../rulesql/steps/types'
import { RuleFailure } from '../../../rulesql/values'
import { pack, unpack } from '../../../rulesql/wire'

/** What is asked of the worker; `sample` is packed. */
export interface StepsJob {
  readonly sql: string
  readonly sample: unknown
}

/** What it answers; `steps` are packed. */
export type StepsAnswer =
  | { readonly type: 'invalid'; readonly problem: Problem }
  | { readonly type: 'steps'; readonly steps: unknown; readonly warnings: readonly Problem[] }
  /** What nobody foresaw, such as a value nested ten thousand deep. */
  | { readonly type: 'broken'; readonly reason: string }

/** The same with its values as they are. */
export type StepsResult =
  | Exclude<StepsAnswer, { type: 'steps' }>
  | { readonly type: 'steps'; readonly steps: Steps; readonly warnings: readonly Problem[] }

const unavailable = (): never => {
  throw new RuleFailure('not_available', { function: 'schema registry' })
}

/** The browser knows neither the broker's schemas nor hashes at once: what needs them says so. */
const environment: Environment = {
  ...plainEnvironment(),
  schemas: { decode: unavailable, encode: unavailable, check: unavailable },
}

/** Sends a sample through a statement, whatever that is. */
export function runSteps({ sql, sample }: StepsJob): StepsAnswer {
  try {
    const problems = check(sql)
    const problem = problems.find(({ severity }) => severity === 'error')
    if (problem) return { type: 'invalid', problem }
    // Stores begin empty each time: typing is not publishing.
    const fresh = { ...environment, store: new Map(), dictionary: new Map() }
    const steps = stepThrough(sql, unpack(sample) as Sample, fresh)
    return { type: 'steps', steps: pack(steps), warnings: problems }
  } catch (error) {
    return { type: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** An answer with its values as they are. */
export const resultOf = (answer: StepsAnswer): StepsResult =>
  answer.type === 'steps' ? { ...answer, steps: unpack(answer.steps) as Steps } : answer
