import { useRecordContext } from 'ra-core'
import type { Row } from '../../resources/types'
import type { Json } from '../../schema/types'
import type { Question } from '../../ui/ConfirmDialog'
import { useConfirm } from '../../ui/useConfirm'
import { useUnusableQuestion } from '../suggestions/useUnusableQuestion'

/** Asks before a member of a chain is saved switched off, or so that what it has stored is of no use any more (AC-7). */
export function useAskedBeforeSave(useOffQuestion: () => (row: Row, enable: boolean) => Question | undefined) {
  const confirm = useConfirm()
  const unusable = useUnusableQuestion()
  const record = useRecordContext<Row>()
  const offQuestion = useOffQuestion()
  return async (data: Record<string, Json>): Promise<boolean> => {
    if (!record) return true
    const off = record.enable !== false && data.enable === false ? offQuestion(record, false) : undefined
    if (off && !(await confirm(off))) return false
    return unusable(record, data)
  }
}
