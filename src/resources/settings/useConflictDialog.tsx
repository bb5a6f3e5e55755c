import { useCallback } from 'react'
import type { Conflict, Side } from '../../forms/core/merge'
import type { FormUi } from '../../forms/types'
import type { FieldSchema } from '../../schema/types'
import { useDialog } from '../../ui/useConfirm'

/** What the fields asked about belong to, and what is being done: what was typed is saved, or what was saved put back. */
export interface Asked {
  schema: FieldSchema
  ui: FormUi
  doing?: 'save' | 'putBack'
}

/**
 * Asks about conflicts in a dialog and waits for the answer. The dialog's code comes with the first conflict; where it
 * cannot be had, the attempt to save fails and what was typed stays.
 */
export function useConflictDialog() {
  const askBy = useDialog()
  return useCallback(
    async (conflicts: readonly Conflict[], asked: Asked) => {
      const { ConflictDialog } = await import('./ConflictDialog')
      return askBy<readonly Side[]>((onAnswer) => (
        <ConflictDialog {...asked} conflicts={conflicts} onAnswer={onAnswer} />
      ))
    },
    [askBy],
  )
}
