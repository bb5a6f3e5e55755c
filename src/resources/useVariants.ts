import type { OperationKey } from '../api/access'
import { loadVariants } from '../api/operationCatalogue'
import { useSchemaQuery } from './useSchemaQuery'

/** Loads the variants of an operation's body. Their schemas are loaded separately. */
export function useVariants(key: OperationKey) {
  const { data, ...rest } = useSchemaQuery({
    key: ['variants', key],
    operations: [key],
    load: () => loadVariants(key),
  })
  return { variants: data, ...rest }
}
