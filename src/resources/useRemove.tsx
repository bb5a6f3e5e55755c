import { useDeleteMany, useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useRef } from 'react'
import { useCan } from '../api/access'
import type { BulkMeta } from '../api/dataProvider'
import { type EachOptions, type EachResult, undone } from '../api/each'
import { useSession } from '../api/session'
import { truncateAndEscape } from '../ui/text'
import { useConfirm } from '../ui/useConfirm'
import { useLatest } from '../ui/useLatest'
import { isAddressable } from './addressable'
import { useBulk } from './bulk/useBulk'
import type { BrokerList } from './list/context'
import type { RemoveDescription, RemoveDetails, ResourceDescription, Row } from './types'
import { useLocked } from './useLocked'

export interface Removal {
  /** Confirms and removes. Failed rows are reported and stay selected. Resolves to true if all were removed. */
  run: (rows: readonly Row[]) => Promise<boolean>
  reasonAgainst: (row: Row) => string | undefined
  denied: string | undefined
  nameOf: (row: Row) => string
  dialog: ReactNode
}

const texts = {
  working: 'ui.bulk.deleting',
  done: 'ui.bulk.deleted',
  report: 'ui.bulk.report',
  left: 'ui.bulk.left',
  failed: 'ui.bulk.failed',
}

/** Placeholder for resources without removal, because hooks must run on each render. */
const NOTHING: RemoveDescription = {
  operation: 'get /nodes',
  action: '',
  question: '',
  questionMany: '',
  consequence: '',
  done: '',
}
const noDetails = () => async (): Promise<RemoveDetails> => ({})

type Selecting = Pick<BrokerList, 'path' | 'nameOf' | 'selectionAfterBulk'>

/** Removes records of a collection, across pages. */
export function useRemove(
  resource: Pick<ResourceDescription, 'path' | 'nameOf' | 'remove' | 'useLocked'>,
  list: Selecting,
): Removal | undefined {
  const { path } = resource
  const remove = resource.remove ?? NOTHING
  const translate = useTranslate()
  const confirm = useConfirm()
  const session = useSession()
  const access = useCan(remove.operation)
  const lockedOf = useLocked(resource)
  const detailsOf = (remove.useDetails ?? noDetails)()
  const [deleteMany] = useDeleteMany()
  const nameOf = (row: Row) => truncateAndEscape(list.nameOf(row), 64)
  const bulk = useBulk<Row>({
    texts: { ...texts, done: remove.done },
    nameOf,
    // Already confirmed: retry the failed rows only.
    onRetry: (rows) => void removeRows(rows, lastDetails.current),
    refresh: [[path]],
  })

  const { allowed, reason } = access
  const reasonAgainst = useCallback(
    (row: Row): string | undefined => {
      const unnamed = isAddressable(row.id, remove.operation) ? undefined : 'forms.notAddressable'
      const key = allowed ? (remove.forbids?.(row, session) ?? unnamed) : reason
      return key === undefined ? lockedOf(row) : translate(key)
    },
    [allowed, reason, remove, session, translate, lockedOf],
  )

  const removeAll =
    ({ query, before }: RemoveDetails) =>
    async (rows: readonly Row[], watch: EachOptions): Promise<EachResult<Row>> => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      const rowOf = (id: unknown) => byId.get(String(id)) as Row
      let result: EachResult<Row> = { done: 0, failed: [], left: [...rows] }
      const meta: BulkMeta = {
        ...(list.path && { path: list.path }),
        ...(query && { query }),
        ...(before && { before: (id, signal) => before(rowOf(id), signal) }),
        watch,
        onResult: ({ failed, left, ...rest }) => {
          result = {
            ...rest,
            failed: failed.map(({ item, error }) => ({ item: rowOf(item), error })),
            left: left.map(rowOf),
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
    const left = undone(result)
    list.selectionAfterBulk(
      rows.map(({ id }) => id),
      left.map(({ id }) => id),
    )
    return left.length === 0
  }

  const run = useLatest(async (rows: readonly Row[]): Promise<boolean> => {
    const [only] = rows
    if (!only) return false
    const details = await detailsOf(rows)
    const yes = await confirm({
      title:
        rows.length === 1
          ? translate(remove.question, { name: nameOf(only) })
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
    reasonAgainst,
    denied: access.allowed ? undefined : translate(access.reason ?? ''),
    nameOf,
    dialog: bulk.dialog,
  }
}
