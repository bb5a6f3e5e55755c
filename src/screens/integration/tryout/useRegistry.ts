import { useMemo } from 'react'
import { useCan } from '../../../api/access'
import { broker } from '../../../api/client'
import { useLive } from '../../../api/live'
import type { RegisteredSchema } from './registry'

const SCHEMA_FUNCTIONS = /\bschema_(?:decode|encode|check)\b/i

/**
 * Loads the schema registry if the statement uses it. `isLoaded` is true once loading has finished, even without a
 * result.
 */
export function useRegistry(sql: string): { isLoaded: boolean; schemas: readonly RegisteredSchema[] | undefined } {
  const { allowed } = useCan('get /schema_registry')
  const isNeeded = allowed && SCHEMA_FUNCTIONS.test(sql)
  const { data, error } = useLive(
    ['/schema_registry', 'sources'],
    async (signal) =>
      (await broker.get('/schema_registry', { signal })).map((schema) => ({
        name: schema.name ?? '',
        type: String(schema.type ?? ''),
        // Newer brokers have types with an external or non-text source.
        source: 'source' in schema && typeof schema.source === 'string' ? schema.source : '',
      })),
    { once: true, enabled: isNeeded },
  )
  const isReady = !isNeeded || data !== undefined || Boolean(error)
  return useMemo(() => ({ isLoaded: isReady, schemas: isNeeded ? data : undefined }), [isReady, isNeeded, data])
}
