import { useQuery } from '@tanstack/react-query'
import { useOffer } from '../../api/document/offer'
import { otherCall, otherOperations } from '../../api/document/others'
import type { OtherCall, OtherOperation } from '../../schema/newer/otherTypes'
import type { OperationKey } from '../../schema/types'

/** The operations that only the connected broker's own document has; undefined while they are being read. */
export function useOtherOperations(some: boolean): readonly OtherOperation[] | undefined {
  const beyond = useOffer()?.beyond
  return useQuery({
    queryKey: ['others', beyond],
    queryFn: otherOperations,
    enabled: some,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
}

/** One of them with all that its page needs; undefined while it is being read. */
export function useOtherCall(key: OperationKey, isOne: boolean): OtherCall | undefined {
  const beyond = useOffer()?.beyond
  return useQuery({
    queryKey: ['others', beyond, key],
    queryFn: () => otherCall(key),
    enabled: isOne,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data
}
