import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../api/access'
import { getRemainingItems, processEach } from '../../api/processEach'
import { ActionButton } from '../../ui/ActionButton'
import type { Question } from '../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../ui/text'
import { useConfirm } from '../../ui/useConfirm'
import { useBrokerList } from '../list/brokerList'
import type { Row } from '../types'
import { useDenied } from '../useDenied'
import type { RefreshTarget } from '../useRefresh'
import { type BulkTexts, useBulk } from './useBulk'

/** Bulk action that runs a command for each selected row, across pages. Disabled if it is forbidden for any row. */
export function BulkCommand(props: {
  label: string
  icon?: ReactNode
  operation: OperationKey
  texts: BulkTexts
  work: (row: Row, signal: AbortSignal) => Promise<unknown>
  refresh: readonly RefreshTarget[]
  question?: (rows: readonly Row[]) => Question | undefined
  getForbiddenReason?: (row: Row) => string | undefined
}) {
  const { work, question, getForbiddenReason = noReason } = props
  const translate = useTranslate()
  const confirm = useConfirm()
  const { selectedRows, selectionAfterBulk, getName } = useBrokerList()
  const denied = useDenied(props.operation)
  const formatName = (row: Row) => truncateAndEscape(getName(row), 64)
  const bulk = useBulk<Row>({
    texts: props.texts,
    getName: formatName,
    onRetry: (rows) => void run(rows),
    refresh: props.refresh,
  })
  const run = async (rows: readonly Row[]) => {
    const confirmation = question?.(rows)
    if (confirmation && !(await confirm(confirmation))) return
    const result = await bulk.run(rows, (items, options) => processEach(items, work, options))
    selectionAfterBulk(
      rows.map(({ id }) => id),
      getRemainingItems(result).map(({ id }) => id),
    )
  }
  const rows = [...selectedRows.values()]
  const against = rows.map((row) => ({ row, why: getForbiddenReason(row) })).find(({ why }) => why !== undefined)
  return (
    <>
      <ActionButton
        startIcon={props.icon}
        disabled={denied ?? (against && formatName(against.row) + translate('ui.colon') + against.why)}
        onClick={() => void run(rows)}
      >
        {props.label}
      </ActionButton>
      {bulk.dialog}
    </>
  )
}

const noReason = () => undefined
