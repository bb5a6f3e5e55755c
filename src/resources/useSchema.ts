import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../api/access'
import { useTextSource } from '../forms/textSource'
import { loadSchema } from './loadSchema'

const NO_TAGS = {}

/**
 * The schema of an operation's body (post, put) or record (get), of the variant with these tags. With that of a body
 * come the help texts of fields, which nothing but forms shows.
 */
export function useSchema(key: OperationKey, tags: Readonly<Record<string, string>> = NO_TAGS) {
  const { loadTexts } = useTextSource()
  const { data, error, refetch } = useQuery({
    queryKey: ['schema', key, tags],
    queryFn: async () => {
      // A form without its help is better than none.
      const help = key.startsWith('get ') ? undefined : loadTexts?.(['help']).catch(() => undefined)
      const [schema] = await Promise.all([loadSchema(key, tags), help])
      return schema
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { schema: data, error, retry: () => void refetch() }
}
