import { rebaseChanges } from '../../forms/core/merge'
import { removeSecrets } from '../../forms/core/secrets'
import type { Draft } from '../../forms/SchemaForm'
import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'

/**
 * Stores a draft together with the document it is based on, and rebases it on the current document when restored.
 * Fields that others changed meanwhile keep their new value.
 */
export function createRebasedDraft(draft: Draft, schema: FieldSchema, base: () => Json): Draft {
  return {
    restore: () => {
      const storedDraft = draft.restore()
      if (!isObject(storedDraft)) return undefined
      return rebaseChanges(storedDraft.base, storedDraft.data, base(), schema)
    },
    watch: (current) =>
      draft.watch(() => {
        const data = current()
        return data === undefined ? undefined : { base: removeSecrets(base(), schema), data }
      }),
  }
}
