import { useCallback, useState } from 'react'
import type { Conflict, Side } from '../../forms/core/merge'

/** What is being asked, and the way to answer. */
export interface ConflictQuestion {
  conflicts: readonly Conflict[]
  /** Undefined takes the attempt back. */
  onAnswer: (sides: readonly Side[] | undefined) => void
}

/** Asks about conflicts in a dialog: `question` is what it shows, `ask` waits for the answer. */
export function useQuestion() {
  const [question, setQuestion] = useState<ConflictQuestion>()
  const ask = useCallback(
    (conflicts: readonly Conflict[]) =>
      new Promise<readonly Side[] | undefined>((resolve) => {
        setQuestion({
          conflicts,
          onAnswer: (sides) => {
            setQuestion(undefined)
            resolve(sides)
          },
        })
      }),
    [],
  )
  return { question, ask }
}
