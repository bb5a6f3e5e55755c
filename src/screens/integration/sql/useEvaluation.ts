import { useMemo } from 'react'
import type { Run } from '../../createRunner'
import { useRunner } from '../../useRunner'
import type { Attempt, Computed } from './evaluateExample'

/** Expressions can be written that never end; this long is far more than an example takes, in ms. */
const LIMIT = 2_000

const open = () => new Worker(new URL('./evaluate.worker.ts', import.meta.url), { type: 'module' })

/** What an expression gives, computed in a worker that is stopped when it takes too long. */
export function useEvaluation(expression: string, data: string): Run<Computed> {
  const job = useMemo(() => ({ expression, data }), [expression, data])
  return useRunner<Attempt, Computed>(open, LIMIT, job)
}
