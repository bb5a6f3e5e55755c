import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Run } from '../../createRunner'
import { useRunner } from '../../useRunner'
import type { ExampleInput, ExampleResult } from './evaluateExample'

/** Timeout in ms: some expressions never terminate. */
const TIMEOUT_MS = 2_000

const startWorker = () => new Worker(new URL('./evaluate.worker.ts', import.meta.url), { type: 'module' })

function useEvaluation(expression: string, data: string): Run<ExampleResult> {
  const job = useMemo(() => ({ expression, data }), [expression, data])
  return useRunner<ExampleInput, ExampleResult>(startWorker, TIMEOUT_MS, job)
}

/** Failures with a translated message; others show the broker's term. */
const TRANSLATED_FAILURES: ReadonlySet<string> = new Set([
  'function_clause',
  'sql_function_not_supported',
  'badarith',
  'badarg',
  'not_available',
  'schema_not_found',
])

export function Computation({ expression, data }: { expression: string; data: string }) {
  const translate = useTranslate()
  const work = useEvaluation(expression, data)
  if (work.state !== 'done') return translate(`sql.computed.${work.state}`)
  const { answer: outcome } = work
  switch (outcome.type) {
    case 'value':
      return outcome.json
    case 'failed':
      return TRANSLATED_FAILURES.has(outcome.reason)
        ? translate(`sql.reasons.${outcome.reason}`, { reason: outcome.reason })
        : translate('sql.computed.refused', { reason: outcome.reason })
    default:
      return translate(`sql.computed.${outcome.type}`)
  }
}
