import { useMemo } from 'react'
import { pack } from '../../../domain/rulesql/packValues'
import type { Sample } from '../../../domain/rulesql/steps/stepThrough'
import type { Run } from '../../createRunner'
import { type RunnerOptions, useRunner } from '../../useRunner'
import { type StepsAnswer, type StepsJob, type StepsResult, toStepsResult } from './runSteps'
import { STEPS_TIMEOUT_MS, startStepsWorker } from './startStepsWorker'
import { useRegistry } from './useRegistry'

/** Evaluates a statement in a worker whenever the statement or the sample changes. */
export function useSteps(sql: string, sample: Sample | undefined, options?: RunnerOptions): Run<StepsResult> {
  const { isLoaded, schemas } = useRegistry(sql)
  const job = useMemo(
    () => (sample && isLoaded ? { sql, sample: pack(sample), schemas } : undefined),
    [sql, sample, isLoaded, schemas],
  )
  const run = useRunner<StepsJob, StepsAnswer>(startStepsWorker, STEPS_TIMEOUT_MS, job, options)
  return useMemo(() => (run.state === 'done' ? { ...run, answer: toStepsResult(run.answer) } : run), [run])
}
