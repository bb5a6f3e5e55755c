import { check, type Problem } from '../../../domain/rulesql/check'
import { createPlainEnvironment, type Environment } from '../../../domain/rulesql/Environment'
import { pack, unpack } from '../../../domain/rulesql/packValues'
import { type Sample, stepThrough } from '../../../domain/rulesql/steps/stepThrough'
import type { Steps } from '../../../domain/rulesql/steps/types'
import { createSchemaRegistry, type RegisteredSchema } from './registry'

/** Request to the worker; `sample` is packed. */
export interface StepsJob {
  readonly sql: string
  readonly sample: unknown
  /** Registered schemas, if the statement needs them and they are loaded. */
  readonly schemas?: readonly RegisteredSchema[] | undefined
}

/** Response of the worker; `steps` is packed. */
export type StepsAnswer =
  | { readonly type: 'invalid'; readonly problem: Problem }
  | { readonly type: 'steps'; readonly steps: unknown; readonly warnings: readonly Problem[] }
  /** Unexpected error, such as a stack overflow for extremely nested values. */
  | { readonly type: 'broken'; readonly reason: string }

export type StepsResult =
  | Exclude<StepsAnswer, { type: 'steps' }>
  | { readonly type: 'steps'; readonly steps: Steps; readonly warnings: readonly Problem[] }

/** Hash functions are asynchronous in browsers, so they report that only the broker can evaluate them. */
const environment: Environment = createPlainEnvironment()

/** Evaluates a statement with a sample; never throws. */
export function runSteps({ sql, sample, schemas }: StepsJob): StepsAnswer {
  try {
    const problems = check(sql)
    const problem = problems.find(({ severity }) => severity === 'error')
    if (problem) return { type: 'invalid', problem }
    // Stores are empty for each run: typing must not accumulate state.
    const fresh = { ...environment, store: new Map(), dictionary: new Map(), schemas: createSchemaRegistry(schemas) }
    const steps = stepThrough(sql, unpack(sample) as Sample, fresh)
    return { type: 'steps', steps: pack(steps), warnings: problems }
  } catch (error) {
    return { type: 'broken', reason: error instanceof Error ? error.message : String(error) }
  }
}

export const toStepsResult = (answer: StepsAnswer): StepsResult =>
  answer.type === 'steps' ? { ...answer, steps: unpack(answer.steps) as Steps } : answer
