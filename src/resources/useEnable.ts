import type { Question } from '../ui/ConfirmDialog'
import type { Row } from './types'
import { type TextWithArgs, useCommand } from './useCommand'

type GetQuestion = (row: Row) => Question | undefined

interface EnableOptions {
  set: (row: Row, enable: boolean) => Promise<unknown>
  /** Path of the list to refetch. */
  resource: string
  getDone: (row: Row, enable: boolean) => TextWithArgs
  /** Returns the confirmation before disabling, also if that is an undo. */
  getDisableQuestion?: GetQuestion | undefined
  /** Returns the confirmation before enabling, except as an undo. */
  getEnableQuestion?: GetQuestion | undefined
  /** False for commands such as start and stop, which offer no undo. */
  isRevertible?: false | undefined
}

/** Returns a function that enables or disables a record and offers an undo. It resolves when the broker has answered. */
export function useEnable(options: EnableOptions): (row: Row, enable: boolean) => Promise<void> {
  const { set, resource, getDone, getDisableQuestion, getEnableQuestion, isRevertible } = options
  const command = useCommand()
  const setEnabled = async (row: Row, enable: boolean, isUndo = false): Promise<void> => {
    const getQuestion = enable ? (isUndo ? undefined : getEnableQuestion) : getDisableQuestion
    await command({
      question: getQuestion?.(row),
      work: () => set(row, enable),
      successMessage: getDone(row, enable),
      getUndoOffer: () => (isRevertible === false ? undefined : { run: () => setEnabled(row, !enable, true) }),
      refresh: [resource],
    })
  }
  return (row, enable) => setEnabled(row, enable)
}
