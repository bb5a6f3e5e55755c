import { type ComponentType, useCallback, useState } from 'react'
import type { Json } from '../../schema/types'
import type { RestartDialogProps, RestartQuestion } from './RestartDialog'

interface Asked extends RestartQuestion {
  Dialog: ComponentType<RestartDialogProps>
}

/**
 * Shows what a save would change of what runs: `question` is what it shows, `ask` waits for the answer. The dialog's
 * code comes with the first question; where it cannot be had, the attempt to save fails and what was typed stays.
 */
export function useRestartDialog() {
  const [question, setQuestion] = useState<Asked>()
  const ask = useCallback(async (now: Json, next: Json) => {
    const { RestartDialog } = await import('./RestartDialog')
    return new Promise<boolean>((resolve) => {
      setQuestion({
        Dialog: RestartDialog,
        now,
        next,
        onAnswer: (yes) => {
          setQuestion(undefined)
          resolve(yes)
        },
      })
    })
  }, [])
  return { question, ask }
}
