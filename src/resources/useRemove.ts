import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useCan } from '../api/access'
import { each } from '../api/each'
import { errorText } from '../api/errors'
import { useSession } from '../api/session'
import { bounded } from '../ui/text'
import { useConfirm } from '../ui/useConfirm'
import { isAddressable } from './addressable'
import type { RemoveDescription, ResourceDescription, Row } from './types'

/** How the removal of several records went. */
export interface Removal {
  failed: { row: Row; reason: string }[]
}

/**
 * Takes records away after a question that names them. Each is tried; what failed comes back with its reason.
 * `reasonAgainst` says why a record may not be taken away at all.
 */
export function useRemove({ path, nameOf }: ResourceDescription, remove: RemoveDescription) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const notify = useNotify()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const session = useSession()
  const access = useCan(remove.operation)

  const reasonAgainst = useCallback(
    (row: Row): string | undefined => {
      const unnamed = isAddressable(row.id, remove.operation) ? undefined : 'forms.notAddressable'
      const key = access.allowed ? (remove.forbids?.(row, session) ?? unnamed) : access.reason
      return key === undefined ? undefined : translate(key)
    },
    [access.allowed, access.reason, remove, session, translate],
  )

  const run = useCallback(
    async (rows: readonly Row[]): Promise<Removal | undefined> => {
      const [only] = rows
      if (!only) return undefined
      const yes = await confirm({
        title:
          rows.length === 1
            ? translate(remove.question, { name: bounded(nameOf(only), 64) })
            : translate(remove.questionMany, { smart_count: rows.length }),
        body: translate(remove.consequence),
        confirm: translate(remove.action),
        danger: true,
      })
      if (!yes) return undefined
      const { done, failed, left, stopped } = await each(rows, (row) =>
        provider.delete(path, { id: row.id, previousData: row }),
      )
      if (done > 0) notify(translate(remove.done, { smart_count: done }), { type: 'success' })
      await queries.invalidateQueries({ queryKey: [path] })
      const why = (row: Row, error: unknown) => ({ row, reason: errorText(error, translate) })
      return { failed: [...failed.map(({ item, error }) => why(item, error)), ...left.map((row) => why(row, stopped))] }
    },
    [confirm, translate, remove, nameOf, provider, path, notify, queries],
  )
  return { run, reasonAgainst, denied: access.allowed ? undefined : translate(access.reason ?? '') }
}
