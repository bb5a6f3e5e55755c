import { useQuery } from '@tanstack/react-query'
import type { OperationKey } from '../api/access'
import { useDifferenceVersion } from '../api/document/differences'
import { useLastError } from '../api/useLastError'
import { listFieldTextFiles } from '../forms/listFieldTextFiles'
import { useTextSource } from '../forms/textSource'
import type { FieldSchema } from '../schema/types'
import { loadSchema } from './loadSchema'

const NO_TAGS = {}

/**
 * Loads the schema and field texts of an operation's body (POST, PUT) or record (GET). `tags` select the variant.
 * Without a key nothing is loaded.
 */
export function useSchema(key: OperationKey | undefined, tags: Readonly<Record<string, string>> = NO_TAGS) {
  const { schemas, error, retry } = useSchemas(key === undefined ? [] : [{ operation: key, tags }])
  return { schema: schemas?.[0], error, retry }
}

interface Wanted {
  operation: OperationKey
  tags?: Readonly<Record<string, string>> | undefined
  load?: (() => Promise<FieldSchema>) | undefined
}

/** Loads the schemas of several operations in order, with all field texts. */
export function useSchemas(wanted: readonly Wanted[]) {
  const { loadTexts } = useTextSource()
  const differs = useDifferenceVersion()
  const queryKey = ['schema', ...wanted.map(({ operation, tags = NO_TAGS }) => [operation, tags, differs(operation)])]
  const query = useQuery({
    queryKey,
    enabled: wanted.length > 0,
    queryFn: async () => {
      // If texts fail to load, show field names without help.
      const texts = loadTexts?.(wanted.flatMap(({ operation }) => listFieldTextFiles(operation))).catch(() => undefined)
      const [schemas] = await Promise.all([
        Promise.all(wanted.map(({ operation, tags, load }) => load?.() ?? loadSchema(operation, tags))),
        texts,
      ])
      return schemas
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { schemas: query.data, error: useLastError(queryKey, query), retry: () => query.refetch() }
}
