import { broker } from '../../../api/client'
import { isAbortError } from '../../../api/errors'
import type { DocumentOf } from '../../../resources/useDocument'

export type ActionMetrics = NonNullable<DocumentOf<'/actions/{id}/metrics'>['metrics']>

/** Reads the metrics of actions by ID. Leaves out an action that was deleted or cannot be read. */
export async function readActionMetrics(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ActionMetrics>> {
  const entries = await Promise.all(
    ids.map(async (id): Promise<[string, ActionMetrics][]> => {
      try {
        const { metrics } = await broker.get('/actions/{id}/metrics', { params: { path: { id } }, signal })
        return metrics ? [[id, metrics]] : []
      } catch (error) {
        if (isAbortError(error)) throw error
        return []
      }
    }),
  )
  return new Map(entries.flat())
}
