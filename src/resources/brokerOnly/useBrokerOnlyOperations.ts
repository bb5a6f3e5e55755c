import { useQuery } from '@tanstack/react-query'
import { useApiSupport } from '../../api/document/apiSupport'
import { loadOtherCall, loadOtherOperations } from '../../api/document/otherOperations'
import type { OtherCall, OtherOperation } from '../../schema/difference/otherTypes'
import type { OperationKey } from '../../schema/types'

/** Loads the operations that only the broker's own API document has; undefined while loading. */
export function useBrokerOnlyOperations(enabled: boolean): readonly OtherOperation[] | undefined {
  const unknownOperations = useApiSupport()?.unknownOperations
  return useQuery({
    queryKey: ['others', unknownOperations],
    queryFn: loadOtherOperations,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
}

/** Loads one of these operations; undefined while loading. */
export function useBrokerOnlyOperation(key: OperationKey, isOne: boolean): OtherCall | undefined {
  const unknownOperations = useApiSupport()?.unknownOperations
  return useQuery({
    queryKey: ['others', unknownOperations, key],
    queryFn: () => loadOtherCall(key),
    enabled: isOne,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
}
