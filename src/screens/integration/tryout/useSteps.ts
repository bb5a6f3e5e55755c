import { useMemo } from 'react'
import type { Sample } from '../../../rulesql/steps/stepThrough'
import { pack } from '../../../rulesql/wire'
import type { Run } from '../../createRunner'
import { useRunner } from '../../useRunner'
import { openSteps, STEPS_LIMIT } from './openSteps'
import { resultOf, type StepsAnswer, type StepsJob, type StepsResult } from './runSteps'
import { useRegistry } from './useRegistry'

/** Evaluates a statement in a worker whenever the statement or the sample changes. */
export function useSteps(sql: string, sample: Sample | undefined): Run<StepsResult> {
  const { known, schemas } = useRegistry(sql)
  const job = useMemo(
    () => (sample && known ? { sql, sample: pack(sample), schemas } : undefined),
    [sql, sample, known, schemas],
  )
  const run = useRunner<StepsJob, StepsAnswer>(openSteps, STEPS_LIMIT, job)
  return useMemo(() => (run.state === 'done' ? { ...run, answer: resultOf(run.answer) } : run), [run])
}
