import { check, type Problem } from '../../../rulesql/check'
import { type Environment, plainEnvironment } from '../../../rulesql/Environment'
import { type Sample, stepThrough } from '../../../rulesql/steps/stepThrough'
import type { Steps } from '../../../rulesql/steps/types'
import { pack, unpack } from '../../../rulesql/wire'
import { type Registered, registryOf } from './registry'

/** What is asked of the worker; `sample` is packed. */
export interface StepsJob {
  readonly sql: string
  readonly sample: unknown
  /** What the registry holds, where the statement needs it and it could be read. */
  readonly schemas?: readonly Registered[] | undefined
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

/** The browser does not know hashes at once: what needs them says so. */
const environment: Environment = plainEnvironment()

/** Sends a sample through a statement, whatever that is. */
export function runSteps({ sql, sample, schemas }: StepsJob): StepsAnswer {
  try {
    const problems = check(sql)
    const problem = problems.find(({ severity }) => severity === 'error')
    if (problem) return { type: 'invalid', problem }
    // Stores begin empty each time: typing is not publishing.
    const fresh = { ...environment, store: new Map(), dictionary: new Map(), schemas: registryOf(schemas) }
    const steps = stepThrough(sql, unpack(sample) as Sample, fresh)
    return { type: 'steps', steps: pack(steps), warnings: problems }
  } catch (error) {
    return { type: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** An answer with its values as they are. */
export const resultOf = (answer: StepsAnswer): StepsResult =>
  answer.type === 'steps' ? { ...answer, steps: unpack(answer.steps) as Steps } : answer
