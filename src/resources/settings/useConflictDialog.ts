import { type ComponentType, useCallback, useState } from 'react'
import type { Conflict, Side } from '../../forms/core/merge'
import type { ConflictDialogProps, ConflictQuestion } from './ConflictDialog'

interface Asked extends ConflictQuestion {
  Dialog: ComponentType<ConflictDialogProps>
}

/**
 * Asks about conflicts in a dialog: `question` is what it shows, `ask` waits for the answer. The dialog's code comes
 * with the first conflict; where it cannot be had, the attempt to save fails and what was typed stays.
 */
export function useConflictDialog() {
  const [question, setQuestion] = useState<Asked>()
  const ask = useCallback(async (conflicts: readonly Conflict[]) => {
    const { ConflictDialog } = await import('./ConflictDialog')
    return new Promise<readonly Side[] | undefined>((resolve) => {
      setQuestion({
        Dialog: ConflictDialog,
        conflicts,
        onAnswer: (sides) => {
          setQuestion(undefined)
          resolve(sides)
        },
      })
    })
  }, [])
  return { question, ask }
}
