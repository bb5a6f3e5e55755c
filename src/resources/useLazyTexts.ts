import { useQuery } from '@tanstack/react-query'
import { useI18nProvider } from 'react-admin'
import type { TextSource } from '../forms/useFieldText'

const MAX_RETRY_DELAY_MS = 30_000

/**
 * Loads texts of a lazy part of a page; returns false until they are there. Tries again if loading fails, for example
 * without a network.
 */
export function useLazyTexts(names: readonly string[]): boolean {
  // Import the type only: importing the forms' module would split the bundle further.
  const { loadTexts } = useI18nProvider() as Partial<TextSource>
  const { isSuccess } = useQuery({
    queryKey: ['texts', ...names],
    queryFn: async () => {
      await loadTexts?.(names)
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: true,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS),
  })
  return isSuccess
}
