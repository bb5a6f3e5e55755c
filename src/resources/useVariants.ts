import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../api/access'
import { useDifferenceVersion } from '../api/document/differences'
import { loadVariants } from '../api/operationCatalogue'
import { useLastError } from '../api/useLastError'

/** Loads the variants of an operation's body. Their schemas are loaded separately. */
export function useVariants(key: OperationKey) {
  const differs = useDifferenceVersion()
  const queryKey = ['variants', key, differs(key)]
  const query = useQuery({
    queryKey,
    queryFn: () => loadVariants(key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { variants: query.data, error: useLastError(queryKey, query), retry: () => query.refetch() }
}
