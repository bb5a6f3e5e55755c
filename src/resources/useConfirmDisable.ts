import { own } from '../forms/core/paths'
import type { Question } from '../ui/ConfirmDialog'
import { useConfirm } from '../ui/useConfirm'
import type { Row } from './types'

/** The question before a record is disabled; none if nobody notices. A hook. */
export type UseDisableQuestion = () => (row: Row) => Question | undefined | Promise<Question | undefined>

const useNoQuestion: UseDisableQuestion = () => () => undefined

/** Asks before a save that turns `enable` off, as the switch in the list does. False takes the save back. */
export function useConfirmDisable(useQuestion: UseDisableQuestion = useNoQuestion) {
  const confirm = useConfirm()
  const ask = useQuestion()
  return async (row: Row, after: unknown, before: unknown = row): Promise<boolean> => {
    if (own(before, 'enable') === false || own(after, 'enable') !== false) return true
    const question = await ask(row)
    return question === undefined || confirm(question)
  }
}
