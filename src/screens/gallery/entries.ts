import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../../api/access'
import type { LazyVariant } from '../../schema/types'

/** One body or record of the document: of an operation, and of its variants the one at this place. */
export interface Entry {
  operation: OperationKey
  index: number
  variant: LazyVariant
  /** What tells the variant from its siblings; empty where there is only one. */
  kind: string
  path: string
}

/** Where an entry stands: `#/gallery/post%20%2Fbanned/0`. */
export const pathOf = (operation: string, index: number): string => `/gallery/${encodeURIComponent(operation)}/${index}`

async function loadEntries(): Promise<Entry[]> {
  const { schemas } = await import('../../api/generated/schemas')
  return Object.entries(schemas).flatMap(([key, variants]) =>
    variants.map((variant, index) => ({
      operation: key as OperationKey,
      index,
      variant,
      kind: Object.values(variant.tags).join(' '),
      path: pathOf(key, index),
    })),
  )
}

/** Every body and record of the document, in its order. */
export function useEntries() {
  const { data, error, refetch } = useQuery({
    queryKey: ['gallery'],
    queryFn: loadEntries,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { entries: data, error, retry: () => void refetch() }
}
