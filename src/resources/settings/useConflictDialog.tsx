import { useCallback } from 'react'
import type { Conflict, ConflictSide } from '../../forms/core/merge'
import type { FormUi } from '../../forms/types'
import type { FieldSchema } from '../../schema/types'
import { usePreload } from '../../ui/lazy/loadChunk'
import { useDialog } from '../../ui/useConfirm'

/** Schema and UI of the conflicting fields. `action` selects the texts for saving or reverting. */
export interface ConflictContext {
  schema: FieldSchema
  ui: FormUi
  action?: 'save' | 'revert'
}

const loadDialog = () => import('./ConflictDialog')

/**
 * Asks about conflicts in a dialog. If `shouldPreload`, preloads the dialog after the form. If its code cannot be
 * loaded, saving fails and the input is kept.
 */
export function useConflictDialog(shouldPreload = true) {
  usePreload(shouldPreload ? loadDialog : undefined)
  const askBy = useDialog()
  return useCallback(
    async (conflicts: readonly Conflict[], context: ConflictContext) => {
      const { ConflictDialog } = await loadDialog()
      return askBy<readonly ConflictSide[]>((onAnswer) => (
        <ConflictDialog {...context} conflicts={conflicts} onAnswer={onAnswer} />
      ))
    },
    [askBy],
  )
}
