import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { type OperationKey, useCan } from '../../api/access'
import { each, undone } from '../../api/each'
import { ActionButton } from '../../ui/ActionButton'
import type { Question } from '../../ui/ConfirmDialog'
import { truncateAndEscape } from '../../ui/text'
import { useConfirm } from '../../ui/useConfirm'
import { useBrokerList } from '../list/context'
import type { Row } from '../types'
import type { Changed } from '../useRefresh'
import { type BulkTexts, useBulk } from './useBulk'

/**
 * A button of the bulk bar that does the same to each of the rows selected, whatever page they are on: off with the
 * first reason against one of them.
 */
export function BulkCommand(props: {
  label: string
  icon?: ReactNode
  operation: OperationKey
  texts: BulkTexts
  /** Done to each. */
  work: (row: Row, signal: AbortSignal) => Promise<unknown>
  refresh: readonly Changed[]
  /** Asked first. */
  question?: (rows: readonly Row[]) => Question | undefined
  /** Why it cannot be done to a row, in words. */
  forbids?: (row: Row) => string | undefined
}) {
  const { work, question, forbids = allows } = props
  const translate = useTranslate()
  const confirm = useConfirm()
  const { selectedRows, selectionAfterBulk, nameOf } = useBrokerList()
  const { reason } = useCan(props.operation)
  const shown = (row: Row) => truncateAndEscape(nameOf(row), 64)
  const bulk = useBulk<Row>({
    texts: props.texts,
    nameOf: shown,
    onRetry: (rows) => void run(rows),
    refresh: props.refresh,
  })
  const run = async (rows: readonly Row[]) => {
    const asked = question?.(rows)
    if (asked && !(await confirm(asked))) return
    const result = await bulk.run(rows, (items, options) => each(items, work, options))
    selectionAfterBulk(
      rows.map(({ id }) => id),
      undone(result).map(({ id }) => id),
    )
  }
  const rows = [...selectedRows.values()]
  const against = rows.map((row) => ({ row, why: forbids(row) })).find(({ why }) => why !== undefined)
  return (
    <>
      <ActionButton
        startIcon={props.icon}
        disabled={reason ? translate(reason) : against && `${shown(against.row)}: ${against.why}`}
        onClick={() => void run(rows)}
      >
        {props.label}
      </ActionButton>
      {bulk.dialog}
    </>
  )
}

const allows = () => undefined
