import { broker } from '../../api/client'
import type { paths } from '../../api/generated/types'

type MetricsResponse = paths['/rules/{id}/metrics']['get']['responses'][200]['content']['application/json']

/** Metrics of a rule; the API schema misspells `failed.no_result`. */
export type RuleMetrics = NonNullable<MetricsResponse['metrics']> & { 'failed.no_result'?: number }

/** Fetches the metrics of a rule, summed over all nodes. */
export async function loadRuleFigures(id: string, signal: AbortSignal): Promise<RuleMetrics> {
  return (await broker.get('/rules/{id}/metrics', { params: { path: { id } }, signal })).metrics ?? {}
}

/**
 * Returns the number of failures. EMQX 5.6 leaves `failed` at zero and counts the two kinds of failure; other
 * versions may count the sum as well.
 */
export function countFailed(figures: RuleMetrics): number | undefined {
  const { failed, 'failed.exception': exception, 'failed.no_result': none } = figures
  if (failed === undefined && exception === undefined && none === undefined) return undefined
  return Math.max(failed ?? 0, (exception ?? 0) + (none ?? 0))
}
