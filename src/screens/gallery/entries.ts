import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../../api/access'
import type { LazyVariant } from '../../schema/types'

/** Body or record in the API schema, identified by operation and variant index. */
export interface Entry {
  operation: OperationKey
  index: number
  variant: LazyVariant
  /** Distinguishes variants; empty if there is only one. */
  kind: string
  path: string
}

/** Returns the route of an entry, such as `#/gallery/post%20%2Fbanned/0`. */
export const buildEntryPath = (operation: string, index: number): string =>
  `/gallery/${encodeURIComponent(operation)}/${index}`

async function loadEntries(): Promise<Entry[]> {
  const { schemas } = await import('../../api/generated/schemas')
  return Object.entries(schemas).flatMap(([key, variants]) =>
    variants.map((variant, index) => ({
      operation: key as OperationKey,
      index,
      variant,
      kind: Object.values(variant.tags).join(' '),
      path: buildEntryPath(key, index),
    })),
  )
}

/** Loads all bodies and records of the API schema in order. */
export function useEntries() {
  const { data, error, refetch } = useQuery({
    queryKey: ['gallery'],
    queryFn: loadEntries,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { entries: data, error, retry: () => void refetch() }
}
