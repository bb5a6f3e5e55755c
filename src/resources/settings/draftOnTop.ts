import { decide, merge } from '../../forms/core/merge'
import { isObject } from '../../forms/core/paths'
import { withoutSecrets } from '../../forms/core/secrets'
import type { Draft } from '../../forms/SchemaForm'
import type { FieldSchema, Json } from '../../schema/types'

/** What was typed on one document, on top of another: where both changed a field, it is what was typed. */
export function typedOnTop(
  before: Json | undefined,
  typed: Json | undefined,
  now: Json | undefined,
  schema: FieldSchema,
): Json | undefined {
  const merged = merge(before, typed, now, schema)
  return decide(
    merged,
    merged.conflicts.map(() => 'mine'),
  )
}

/**
 * A draft of a shared document. It waits with the document that it was typed on, and comes back on top of the present
 * one: what others changed meanwhile is not taken back by a draft that never touched it.
 */
export function draftOnTop(draft: Draft, schema: FieldSchema, base: () => Json): Draft {
  return {
    take: () => {
      const kept = draft.take()
      if (!isObject(kept)) return undefined
      return typedOnTop(kept.base, kept.data, base(), schema)
    },
    watch: (current) =>
      draft.watch(() => {
        const data = current()
        return data === undefined ? undefined : { base: withoutSecrets(base(), schema), data }
      }),
  }
}
