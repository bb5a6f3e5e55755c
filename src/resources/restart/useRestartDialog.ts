import { type ComponentType, useCallback, useState } from 'react'
import type { Json } from '../../schema/types'
import { usePreload } from '../../ui/lazy/loadChunk'
import type { RestartDialogProps, RestartQuestion } from './RestartDialog'

interface PendingQuestion extends RestartQuestion {
  Dialog: ComponentType<RestartDialogProps>
}

const loadDialog = () => import('./RestartDialog')

/**
 * Confirms a save that restarts something: `question` holds the dialog's props, `confirmRestart` resolves to the
 * answer. If `shouldPreload`, preloads the dialog after the form. If its code cannot be loaded, saving fails and the
 * input is kept.
 */
export function useRestartDialog(shouldPreload: boolean) {
  usePreload(shouldPreload ? loadDialog : undefined)
  const [question, setQuestion] = useState<PendingQuestion>()
  const confirmRestart = useCallback(async (now: Json, next: Json) => {
    const { RestartDialog } = await loadDialog()
    return new Promise<boolean>((resolve) => {
      setQuestion({
        Dialog: RestartDialog,
        current: now,
        next,
        onAnswer: (yes) => {
          setQuestion(undefined)
          resolve(yes)
        },
      })
    })
  }, [])
  return { question, confirmRestart }
}
