import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../api/access'
import type { FieldSchema } from '../schema/types'

/** The generated index comes with the first form or table, not with the sign-in. */
async function loadSchema(key: OperationKey, tags: Readonly<Record<string, string>>): Promise<FieldSchema> {
  const { schemas } = await import('../api/generated/schemas')
  const variants = schemas[key] ?? []
  const found = variants.find((variant) => Object.entries(tags).every(([name, value]) => variant.tags[name] === value))
  if (!found) throw new Error(`The API has no schema for ${key}`)
  return found.load()
}

const NO_TAGS = {}

/** The schema of an operation's body (post, put) or record (get), of the variant with these tags. */
export function useSchema(key: OperationKey, tags: Readonly<Record<string, string>> = NO_TAGS) {
  const { data, error, refetch } = useQuery({
    queryKey: ['schema', key, tags],
    queryFn: () => loadSchema(key, tags),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { schema: data, error, retry: () => void refetch() }
}
