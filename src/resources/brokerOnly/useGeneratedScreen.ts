import { useQuery } from '@tanstack/react-query'
import { useApiSupport } from '../../api/document/apiSupport'
import { loadGeneratedScreen } from '../../api/document/generatedScreens'
import type { ScreenDetails } from '../../schema/difference/describeScreen'

export type GeneratedScreenState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'ready'; screen: ScreenDetails }

/** Loads the generated screen at a route (`buildScreenSlug`). */
export function useGeneratedScreen(slug: string): GeneratedScreenState {
  const offer = useApiSupport()
  const path = offer?.screens?.find((one) => buildScreenSlug(one.path) === slug)?.path
  const { data, isPending } = useQuery({
    queryKey: ['generated', offer?.unknownOperations, path],
    queryFn: async () => (path === undefined ? null : ((await loadGeneratedScreen(path)) ?? null)),
    enabled: path !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Unknown until the document is read.
  if (!offer || (path !== undefined && isPending)) return { status: 'loading' }
  return data ? { status: 'ready', screen: data } : { status: 'missing' }
}

/** Converts an API path to one segment of a route: `/message_queues/queues` to `message_queues.queues`. */
export const buildScreenSlug = (path: string): string => path.slice(1).replaceAll('/', '.')

export const buildScreenRoute = (path: string): string => `/x/${encodeURIComponent(buildScreenSlug(path))}`
