import { useMemo } from 'react'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useLive } from '../../../api/live'
import type { Registered } from './registry'

/** Named in a statement that needs schemas. */
const NEEDS = /\bschema_(?:decode|encode|check)\b/i

/**
 * The schemas that a statement may name: none until they have been read, `known` once that is over, with or without
 * them. They are read for statements alone that need them.
 */
export function useRegistry(sql: string): { known: boolean; schemas: readonly Registered[] | undefined } {
  const { allowed } = useCan('get /schema_registry')
  const wanted = allowed && NEEDS.test(sql)
  const { data, error } = useLive(
    ['/schema_registry', 'sources'],
    async (signal) =>
      (await broker.get('/schema_registry', { signal })).map((schema) => ({
        name: schema.name ?? '',
        type: String(schema.type ?? ''),
        // Newer brokers have kinds whose source is no text, or kept elsewhere.
        source: 'source' in schema && typeof schema.source === 'string' ? schema.source : '',
      })),
    { once: true, enabled: wanted },
  )
  const over = !wanted || data !== undefined || Boolean(error)
  return useMemo(() => ({ known: over, schemas: wanted ? data : undefined }), [over, wanted, data])
}
