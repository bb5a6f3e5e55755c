import { useMemo } from 'react'
import type { Run } from '../createRunner'
import { useRunner } from '../useRunner'
import type { Job } from './rewrite.worker'
import type { Attempt, Outcome, Rule } from './rewriteTopic'

/** Expressions can be built that never end; this long is far more than a right one takes, in ms. */
const TIME_LIMIT = 500

const open = () => new Worker(new URL('./rewrite.worker.ts', import.meta.url), { type: 'module' })

/** Runs rules on a topic in a worker that is stopped when it takes too long, so that the page never hangs. */
export function useRewrite(rules: readonly Rule[], attempt: Attempt | undefined): Run<Outcome> {
  const job = useMemo(() => attempt && { rules, attempt }, [rules, attempt])
  return useRunner<Job, Outcome>(open, TIME_LIMIT, job)
}
