import { useCallback } from 'react'
import type { Conflict, Side } from '../../forms/core/merge'
import type { FormUi } from '../../forms/types'
import type { FieldSchema } from '../../schema/types'
import { useAhead } from '../../ui/lazy/useAhead'
import { useDialog } from '../../ui/useConfirm'

/** What the fields asked about belong to, and what is being done: what was typed is saved, or what was saved put back. */
export interface Asked {
  schema: FieldSchema
  ui: FormUi
  doing?: 'save' | 'putBack'
}

const loadDialog = () => import('./ConflictDialog')

/**
 * Asks about conflicts in a dialog and waits for the answer. The dialog's code is loaded after the form if that is
 * `wanted`; without it the attempt to save fails and what was typed stays.
 */
export function useConflictDialog(wanted = true) {
  useAhead(wanted ? loadDialog : undefined)
  const askBy = useDialog()
  return useCallback(
    async (conflicts: readonly Conflict[], asked: Asked) => {
      const { ConflictDialog } = await loadDialog()
      return askBy<readonly Side[]>((onAnswer) => (
        <ConflictDialog {...asked} conflicts={conflicts} onAnswer={onAnswer} />
      ))
    },
    [askBy],
  )
}
