import { useTranslate } from 'ra-core'
import { useEvaluation } from './useEvaluation'

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
