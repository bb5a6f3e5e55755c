import { useMemo } from 'react'
import type { Run } from '../../createRunner'
import { useRunner } from '../../useRunner'
import type { Attempt, Computed } from './evaluateExample'

/** Timeout in ms: some expressions never terminate. */
const LIMIT = 2_000

const open = () => new Worker(new URL('./evaluate.worker.ts', import.meta.url), { type: 'module' })

/** Evaluates an expression in a worker and terminates it on timeout. */
export function useEvaluation(expression: string, data: string): Run<Computed> {
  const job = useMemo(() => ({ expression, data }), [expression, data])
  return useRunner<Attempt, Computed>(open, LIMIT, job)
}
