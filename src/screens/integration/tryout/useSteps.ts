import { useMemo } from 'react'
import type { Sample } from '../../../rulesql/steps/stepThrough'
import { pack } from '../../../rulesql/wire'
import type { Run } from '../../createRunner'
import { useRunner } from '../../useRunner'
import { resultOf, type StepsAnswer, type StepsJob, type StepsResult } from './runSteps'

/** A statement is through in a few ms; a regular expression or a jq program can be built that never ends. */
const TIME_LIMIT = 2000

const open = () => new Worker(new URL('./steps.worker.ts', import.meta.url), { type: 'module' })

/** What a statement makes of a sample, computed beside the page whenever one of them changes. */
export function useSteps(sql: string, sample: Sample | undefined): Run<StepsResult> {
  const job = useMemo(() => sample && { sql, sample: pack(sample) }, [sql, sample])
  const run = useRunner<StepsJob, StepsAnswer>(open, TIME_LIMIT, job)
  return useMemo(() => (run.state === 'done' ? { ...run, answer: resultOf(run.answer) } : run), [run])
}
