import { getOwnValue } from '../forms/core/paths'
import { useConfirm } from '../ui/useConfirm'
import type { UseDisableQuestion } from './formTypes'
import type { Row } from './types'

const useNoQuestion: UseDisableQuestion = () => () => undefined

/** Confirms a save that disables a record, like the switch in lists. Resolves to false on cancel. */
export function useConfirmDisable(useQuestion: UseDisableQuestion = useNoQuestion) {
  const confirm = useConfirm()
  const getQuestion = useQuestion()
  return async (row: Row, after: unknown, before: unknown = row): Promise<boolean> => {
    if (getOwnValue(before, 'enable') === false || getOwnValue(after, 'enable') !== false) return true
    const question = await getQuestion(row)
    return question === undefined || confirm(question)
  }
}
