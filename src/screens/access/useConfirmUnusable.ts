import { useRecordContext } from 'react-admin'
import type { Row } from '../../resources/types'
import type { Json } from '../../schema/types'
import { useUnusableConfirmation } from '../suggestions/useUnusableConfirmation'

/** Asks for confirmation before a save that makes stored users unusable. */
export function useConfirmUnusable() {
  const unusable = useUnusableConfirmation()
  const record = useRecordContext<Row>()
  return async (data: Record<string, Json>): Promise<boolean> => !record || unusable(record, data)
}
