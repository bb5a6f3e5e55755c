import type { OperationKey } from '../api/access'
import { useTextSource } from '../forms/useFieldText'
import { listFieldTextFiles } from '../schema/apiArea'
import type { FieldSchema } from '../schema/types'
import { loadSchema } from './loadSchema'
import { useSchemaQuery } from './useSchemaQuery'

const NO_TAGS = {}

/**
 * Loads the schema and field texts of an operation's body (POST, PUT) or record (GET). `tags` select the variant.
 * Without a key nothing is loaded.
 */
export function useSchema(key: OperationKey | undefined, tags: Readonly<Record<string, string>> = NO_TAGS) {
  const { schemas, error, retry } = useSchemas(key === undefined ? [] : [{ operation: key, tags }])
  return { schema: schemas?.[0], error, retry }
}

interface SchemaRequest {
  operation: OperationKey
  tags?: Readonly<Record<string, string>> | undefined
  load?: (() => Promise<FieldSchema>) | undefined
}

/** Loads the schemas of several operations in order, with all field texts. */
export function useSchemas(requests: readonly SchemaRequest[]) {
  const { loadTexts } = useTextSource()
  const operations = requests.map(({ operation }) => operation)
  const { data, ...rest } = useSchemaQuery({
    key: ['schema', ...requests.map(({ operation, tags = NO_TAGS }) => [operation, tags])],
    operations,
    load: async () => {
      // If texts fail to load, show field names without help.
      const texts = loadTexts?.(operations.flatMap(listFieldTextFiles)).catch(() => undefined)
      const [schemas] = await Promise.all([
        Promise.all(requests.map(({ operation, tags, load }) => load?.() ?? loadSchema(operation, tags))),
        texts,
      ])
      return schemas
    },
  })
  return { schemas: data, ...rest }
}
