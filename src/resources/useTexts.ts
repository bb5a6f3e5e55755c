import { useQuery } from '@tanstack/react-query'
import { useI18nProvider } from 'ra-core'
import type { TextSource } from '../forms/textSource'

/**
 * Brings texts that only a part of a page needs which comes later; a route names those that its page opens with. False
 * until they are there. Should they not come, the part shows without them.
 */
export function useTexts(names: readonly string[]): boolean {
  // Only the type of the forms' door: with its code, what forms load would be cut in more pieces.
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
