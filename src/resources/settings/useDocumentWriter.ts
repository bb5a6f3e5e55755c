import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'
import { saveWithMerge } from './saveWithMerge'
import { createSettingsChange, type SettingsChange } from './settingsChange'
import { type ConflictContext, useConflictDialog } from './useConflictDialog'

export interface StoredDocument {
  read: () => Promise<Json>
  write: (body: Json) => Promise<unknown>
}

interface WriteResult {
  change: SettingsChange
  retainedFields: Awaited<ReturnType<typeof saveWithMerge>>['retainedFields']
}

/** Writes `data`, which is based on `base`. */
export type WriteDocument = (
  base: Json,
  data: Json,
  doing: NonNullable<ConflictContext['action']>,
) => Promise<WriteResult>

/** Returns a function that writes a document on top of the broker's latest one. */
export function useDocumentWriter({ read, write }: StoredDocument, schema: FieldSchema, ui: FormUi): WriteDocument {
  const openConflictDialog = useConflictDialog()
  return async (base, data, doing) => {
    const shared = {
      read,
      write,
      resolveConflicts: (conflicts: Parameters<typeof openConflictDialog>[0]) =>
        openConflictDialog(conflicts, { schema, ui, action: doing }),
    }
    const { body, previous, retainedFields } = await saveWithMerge(shared, schema, base, data)
    // Brokers normalize some values (`90s` to `1m30s`), so read the document again. A failed read does not fail the
    // save.
    const now = await read().catch(() => body)
    return { retainedFields, change: createSettingsChange(schema, { previous, body, current: now }) }
  }
}
