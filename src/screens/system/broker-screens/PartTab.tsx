import { useRecordContext } from 'ra-core'
import { getItemParam } from '../../../api/document/createGeneratedSource'
import type { Row } from '../../../resources/types'
import { parseOperationKey } from '../../../schema/difference/parseOperationKey'
import type { OperationKey } from '../../../schema/types'
import { AnswerPanel } from './AnswerPanel'

/** Tab with what an operation below a record answers, such as its metrics. */
export function PartTab({ operation, item }: { operation: OperationKey; item: string }) {
  const row = useRecordContext<Row>()
  if (!row) return null
  return <AnswerPanel path={parseOperationKey(operation).path} params={{ [getItemParam(item)]: row.id }} />
}
