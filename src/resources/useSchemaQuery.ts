import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationKey } from '../api/access'
import { useDifferenceVersion } from '../api/document/differences'
import { loadVariants } from '../api/operationCatalogue'
import { useLastError } from '../api/useLastError'

interface SchemaQuery<Data> {
  key: QueryKey
  /** Operations of the broker's document that the data depends on. */
  operations: readonly OperationKey[]
  load: () => Promise<Data>
}

/**
 * Loads data that depends on the broker's document. If the document changes it, the previous data stays until the
 * next is loaded, so that forms keep what was typed.
 */
export function useSchemaQuery<Data>({ key, operations, load }: SchemaQuery<Data>) {
  const getVersion = useDifferenceVersion()
  const queryKey = [...key, ...operations.map(getVersion)]
  const query = useQuery({
    queryKey,
    enabled: operations.length > 0,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const hash = hashKey(key)
  const [last, setLast] = useState<{ hash: string; data: Data }>()
  if (query.data !== undefined && (last?.hash !== hash || last.data !== query.data)) setLast({ hash, data: query.data })
  const error = useLastError(queryKey, query)
  const data = query.data ?? (last?.hash === hash ? last.data : undefined)
  return { data, error: data === undefined ? error : undefined, retry: () => query.refetch() }
}

/** Loads the variants of an operation's body. Their schemas are loaded separately. */
export function useVariants(key: OperationKey) {
  const { data, ...rest } = useSchemaQuery({
    key: ['variants', key],
    operations: [key],
    load: () => loadVariants(key),
  })
  return { variants: data, ...rest }
}
