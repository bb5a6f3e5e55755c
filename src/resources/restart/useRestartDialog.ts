import { type ComponentType, useCallback, useState } from 'react'
import type { Json } from '../../schema/types'
import { useAhead } from '../../ui/lazy/useAhead'
import type { RestartDialogProps, RestartQuestion } from './RestartDialog'

interface Asked extends RestartQuestion {
  Dialog: ComponentType<RestartDialogProps>
}

const loadDialog = () => import('./RestartDialog')

/**
 * Shows what a save would change of what runs: `question` is what it shows, `ask` waits for the answer. The dialog's
 * code is loaded after the form if that is `wanted`; without it the attempt to save fails and what was typed stays.
 */
export function useRestartDialog(wanted: boolean) {
  useAhead(wanted ? loadDialog : undefined)
  const [question, setQuestion] = useState<Asked>()
  const ask = useCallback(async (now: Json, next: Json) => {
    const { RestartDialog } = await loadDialog()
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
