import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'
import { saveWithMerge } from './saveWithMerge'
import { type SettingsChange, settingsChange } from './settingsChange'
import { type Asked, useConflictDialog } from './useConflictDialog'

/** A document at the broker, as its form takes and gives it. */
export interface StoredDocument {
  read: () => Promise<Json>
  write: (body: Json) => Promise<unknown>
}

/** What came of writing a document. */
interface Written {
  change: SettingsChange
  /** Fields that others changed meanwhile, and that stayed. */
  kept: Awaited<ReturnType<typeof saveWithMerge>>['kept']
}

/** Writes a document: `data` was made from `base`. */
export type WriteDocument = (base: Json, data: Json, doing: NonNullable<Asked['doing']>) => Promise<Written>

/** Writes a document on top of what the broker has, and tells what takes that back. */
export function useDocumentWriter({ read, write }: StoredDocument, schema: FieldSchema, ui: FormUi): WriteDocument {
  const ask = useConflictDialog()
  return async (base, data, doing) => {
    const shared = {
      read,
      write,
      ask: (conflicts: Parameters<typeof ask>[0]) => ask(conflicts, { schema, ui, doing }),
    }
    const { body, before, kept } = await saveWithMerge(shared, schema, base, data)
    // Brokers write some values in a way of their own (`90s` as `1m30s`). It is saved whether or not this is answered.
    const now = await read().catch(() => body)
    return { kept, change: settingsChange(schema, { before, body, now }) }
  }
}
