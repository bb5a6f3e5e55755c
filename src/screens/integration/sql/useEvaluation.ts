import { useMemo } from 'react'
import type { Run } from '../../createRunner'
import { useRunner } from '../../useRunner'
import type { ExampleInput, ExampleResult } from './evaluateExample'

/** Timeout in ms: some expressions never terminate. */
const TIMEOUT_MS = 2_000

const startWorker = () => new Worker(new URL('./evaluate.worker.ts', import.meta.url), { type: 'module' })

/** Evaluates an expression in a worker and terminates it on timeout. */
export function useEvaluation(expression: string, data: string): Run<ExampleResult> {
  const job = useMemo(() => ({ expression, data }), [expression, data])
  return useRunner<ExampleInput, ExampleResult>(startWorker, TIMEOUT_MS, job)
}
