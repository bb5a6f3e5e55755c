import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../api/access'
import type { LazyVariant } from '../schema/types'

async function loadVariants(key: OperationKey): Promise<LazyVariant[]> {
  const { schemas } = await import('../api/generated/schemas')
  const variants = schemas[key]
  if (!variants?.length) throw new Error(`The API has no schema for ${key}`)
  return variants
}

/** The variants of an operation's body; their schemas are loaded one by one. */
export function useVariants(key: OperationKey) {
  const { data, error, refetch } = useQuery({
    queryKey: ['variants', key],
    queryFn: () => loadVariants(key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { variants: data, error, retry: () => void refetch() }
}
