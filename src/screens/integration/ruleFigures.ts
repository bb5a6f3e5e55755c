import { broker } from '../../api/client'
import type { paths } from '../../api/generated/types'

type Answer = paths['/rules/{id}/metrics']['get']['responses'][200]['content']['application/json']

/** What a rule counted; the broker's own document misspells one of its figures. */
export type RuleFigures = NonNullable<Answer['metrics']> & { 'failed.no_result'?: number }

/** What a rule counted on all nodes. */
export async function figuresOf(id: string, signal: AbortSignal): Promise<RuleFigures> {
  return (await broker.get('/rules/{id}/metrics', { params: { path: { id } }, signal })).metrics ?? {}
}

/**
 * How often the statement failed. Broker 5.6 leaves `failed` at zero and counts the two ways of failing; another version
 * may count the sum too.
 */
export function failedOf(figures: RuleFigures): number | undefined {
  const { failed, 'failed.exception': exception, 'failed.no_result': none } = figures
  if (failed === undefined && exception === undefined && none === undefined) return undefined
  return Math.max(failed ?? 0, (exception ?? 0) + (none ?? 0))
}
