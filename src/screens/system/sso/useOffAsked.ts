import { useRecordContext } from 'ra-core'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { useConfirm } from '../../../ui/useConfirm'
import { useOffQuestion } from './useOffQuestion'

/** A form that turns a service off asks first, as its switch does. */
export function useOffAsked(): (data: Record<string, Json>) => Promise<boolean> {
  const confirm = useConfirm()
  const question = useOffQuestion()
  const row = useRecordContext<Row>()
  return async ({ enable }) => (row?.enable === true && enable === false ? confirm(question(row)) : true)
}
