import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../api/access'
import { variantsOf } from '../api/catalogue'
import { useDifferences } from '../api/document/differences'

/** The variants of an operation's body; their schemas are loaded one by one. */
export function useVariants(key: OperationKey) {
  const differs = useDifferences()
  const { data, error, refetch } = useQuery({
    queryKey: ['variants', key, differs(key)],
    queryFn: () => variantsOf(key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { variants: data, error, retry: () => void refetch() }
}
