import { type ReactNode, useCallback, useRef } from 'react'
import { useDeleteMany, useTranslate } from 'react-admin'
import type { BulkMeta } from '../api/dataProvider'
import { isAddressable } from '../api/ids'
import { type BatchOptions, type BatchResult, getRemainingItems } from '../api/processEach'
import { useSession } from '../api/session'
import { truncateAndEscape } from '../ui/text'
import { useConfirm } from '../ui/useConfirm'
import { useLatest } from '../ui/useLatest'
import { useBulk } from './bulk/useBulk'
import type { BrokerList } from './list/brokerList'
import type { RemoveDescription, RemoveDetails, ResourceDescription, Row } from './types'
import { useDenied } from './useDenied'
import { useLockReason } from './useLockReason'

export interface Removal {
  /** Confirms and removes. Failed rows are reported and stay selected. Resolves to true if all were removed. */
  run: (rows: readonly Row[]) => Promise<boolean>
  getForbiddenReason: (row: Row) => string | undefined
  denied: string | undefined
  getName: (row: Row) => string
  dialog: ReactNode
}

const texts = {
  working: 'ui.bulk.deleting',
  report: 'ui.bulk.report',
  remainder: 'ui.bulk.left',
  failures: 'ui.bulk.failed',
}

/** Placeholder for resources without removal, because hooks must run on each render. */
const NOTHING: RemoveDescription = {
  operation: 'get /nodes',
  action: '',
  question: '',
  questionMany: '',
  consequence: '',
  successMessage: '',
}
const noDetails = () => async (): Promise<RemoveDetails> => ({})

type SelectionList = Pick<BrokerList, 'path' | 'getName' | 'selectionAfterBulk'>

/** Removes records of a collection, across pages. */
export function useRemove(
  resource: Pick<ResourceDescription, 'path' | 'getName' | 'remove' | 'useLocked'>,
  list: SelectionList,
): Removal | undefined {
  const { path } = resource
  const remove = resource.remove ?? NOTHING
  const translate = useTranslate()
  const confirm = useConfirm()
  const session = useSession()
  const denied = useDenied(remove.operation)
  const getLockReason = useLockReason(resource)
  const loadDetails = (remove.useDetails ?? noDetails)()
  const [deleteMany] = useDeleteMany()
  const getName = (row: Row) => truncateAndEscape(list.getName(row), 64)
  const bulk = useBulk<Row>({
    texts: { ...texts, successMessage: remove.successMessage },
    getName,
    // Already confirmed: retry the failed rows only.
    onRetry: (rows) => void removeRows(rows, lastDetails.current),
    refresh: [[path]],
  })

  const getForbiddenReason = useCallback(
    (row: Row): string | undefined => {
      if (denied) return denied
      const unnamed = isAddressable(row.id, remove.operation) ? undefined : 'forms.notAddressable'
      const key = remove.getForbiddenReason?.(row, session) ?? unnamed
      return key === undefined ? getLockReason(row) : translate(key)
    },
    [denied, remove, session, translate, getLockReason],
  )

  const removeAll =
    ({ query, beforeRemove }: RemoveDetails) =>
    async (rows: readonly Row[], watch: BatchOptions): Promise<BatchResult<Row>> => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      const getRow = (id: unknown) => byId.get(String(id)) as Row
      let result: BatchResult<Row> = { done: 0, failed: [], left: [...rows] }
      const meta: BulkMeta = {
        ...(list.path && { path: list.path }),
        ...(query && { query }),
        ...(beforeRemove && { before: (id, signal) => beforeRemove(getRow(id), signal) }),
        watch,
        onResult: ({ failed, left, ...rest }) => {
          result = {
            ...rest,
            failed: failed.map(({ item, error }) => ({ item: getRow(item), error })),
            left: left.map(getRow),
          }
        },
      }
      await deleteMany(path, { ids: rows.map(({ id }) => id), meta }, { returnPromise: true })
      return result
    }

  const lastDetails = useRef<RemoveDetails>({})
  const removeRows = async (rows: readonly Row[], details: RemoveDetails): Promise<boolean> => {
    lastDetails.current = details
    const result = await bulk.run(rows, removeAll(details))
    const left = getRemainingItems(result)
    list.selectionAfterBulk(
      rows.map(({ id }) => id),
      left.map(({ id }) => id),
    )
    return left.length === 0
  }

  const run = useLatest(async (rows: readonly Row[]): Promise<boolean> => {
    const [only] = rows
    if (!only) return false
    const details = await loadDetails(rows)
    const yes = await confirm({
      title:
        rows.length === 1
          ? translate(remove.question, { name: getName(only) })
          : translate(remove.questionMany, { smart_count: rows.length }),
      body: details.consequence ?? translate(remove.consequence, { smart_count: rows.length }),
      confirm: translate(remove.action),
      danger: true,
      ...(details.typeName !== undefined && { typeName: details.typeName }),
    })
    return yes && removeRows(rows, details)
  })

  if (!resource.remove) return undefined
  return {
    run,
    getForbiddenReason,
    denied,
    getName,
    dialog: bulk.dialog,
  }
}
