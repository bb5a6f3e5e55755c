import { useMemo } from 'react'
import type { Attempt, Outcome, Rule } from '../../domain/topics/rewriteTopic'
import type { Run } from '../createRunner'
import { type RunnerOptions, useRunner } from '../useRunner'
import type { Job } from './rewrite.worker'

/** Timeout in milliseconds for expressions that never end. */
const TIME_LIMIT = 500

const open = () => new Worker(new URL('./rewrite.worker.ts', import.meta.url), { type: 'module' })

/** Rewrites a topic in a worker with a timeout, so that the page never hangs. */
export function useRewrite(
  rules: readonly Rule[],
  attempt: Attempt | undefined,
  options?: RunnerOptions,
): Run<Outcome> {
  const job = useMemo(() => attempt && { rules, attempt }, [rules, attempt])
  return useRunner<Job, Outcome>(open, TIME_LIMIT, job, options)
}
