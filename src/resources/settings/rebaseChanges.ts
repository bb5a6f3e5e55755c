import { merge, resolveConflicts } from '../../forms/core/merge'
import { isObject } from '../../forms/core/paths'
import { removeSecrets } from '../../forms/core/secrets'
import type { Draft } from '../../forms/SchemaForm'
import type { FieldSchema, Json } from '../../schema/types'

/** Rebases the changes between `before` and `typed` on another document. On conflict the user's input wins. */
export function rebaseChanges(
  before: Json | undefined,
  typed: Json | undefined,
  now: Json | undefined,
  schema: FieldSchema,
): Json | undefined {
  const merged = merge(before, typed, now, schema)
  return resolveConflicts(
    merged,
    merged.conflicts.map(() => 'mine'),
  )
}

/**
 * Stores a draft together with the document it is based on, and rebases it on the current document when restored.
 * Fields that others changed meanwhile keep their new value.
 */
export function createRebasedDraft(draft: Draft, schema: FieldSchema, base: () => Json): Draft {
  return {
    take: () => {
      const kept = draft.take()
      if (!isObject(kept)) return undefined
      return rebaseChanges(kept.base, kept.data, base(), schema)
    },
    watch: (current) =>
      draft.watch(() => {
        const data = current()
        return data === undefined ? undefined : { base: removeSecrets(base(), schema), data }
      }),
  }
}
