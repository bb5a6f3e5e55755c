import { useQuery } from '@tanstack/react-query'
import { useI18nProvider } from 'react-admin'
import type { TextSource } from '../forms/textSource'

/**
 * Loads texts of a lazy part of a page; returns false while loading. If loading fails, the part is shown without
 * them.
 */
export function useLazyTexts(names: readonly string[]): boolean {
  // Import the type only: importing the forms' module would split the bundle further.
  const { loadTexts } = useI18nProvider() as Partial<TextSource>
  const { isPending } = useQuery({
    queryKey: ['texts', ...names],
    queryFn: async () => {
      await loadTexts?.(names)
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return !isPending
}
