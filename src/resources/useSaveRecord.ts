import { useCallback, useMemo, useState } from 'react'
import { useCreate, useTranslate, useUpdate } from 'react-admin'
import { preloadOperations } from '../api/dataProvider'
import type { Json } from '../schema/types'
import { usePreload } from '../ui/lazy/loadChunk'
import { truncateAndEscape } from '../ui/text'
import { useFinish } from '../ui/useFinish'
import type { FormDescription } from './formTypes'
import type { ResourceDefinition, ResourceDescription, Row } from './types'
import { useRefresh } from './useRefresh'
import { resolveRecordName, useResourceRoutes } from './useResourceRoutes'

type Data = Record<string, Json>

/**
 * Creates or updates a record, shows a notice and refetches the collection. Throws the broker's error for the form
 * to show. The result also serves as react-admin's save context. If the user has left the form, the notice links to
 * the record instead of calling `onSaved`.
 */
export function useSaveRecord(
  definition: ResourceDefinition | ResourceDescription,
  form: FormDescription,
  row?: Row,
  onSaved?: (row: Row) => void,
) {
  const resource = definition.path
  usePreload(useCallback(() => preloadOperations(resource), [resource]))
  const { path, listRoute, recordRoute } = useResourceRoutes(definition)
  const finish = useFinish()
  const hasPage = !('list' in definition) || definition.edit !== undefined || definition.show !== undefined
  const translate = useTranslate()
  const refresh = useRefresh()
  const [create] = useCreate()
  const [update] = useUpdate()
  const [saving, setSaving] = useState(false)

  const save = useCallback(
    async (data: Data): Promise<Row> => {
      setSaving(true)
      try {
        // A create response may only contain the name, so it must not be cached as the record.
        const meta = { ...(path && { path }), record: row ? 'full' : 'new' }
        const body = (form.toBody?.(data) ?? data) as Data
        const saved: Row = row
          ? await update(resource, { id: row.id, data: body, previousData: row, meta }, { returnPromise: true })
          : await create(resource, { data: body, meta }, { returnPromise: true })
        const name = truncateAndEscape(resolveRecordName(definition, { ...data, ...saved }), 64)
        void refresh(resource)
        finish({
          text: translate(form.successMessage, { name }),
          link: hasPage ? recordRoute(saved.id) : listRoute,
          onOpen: () => onSaved?.(saved),
        })
        return saved
      } finally {
        setSaving(false)
      }
    },
    [
      resource,
      path,
      row,
      create,
      update,
      finish,
      translate,
      refresh,
      definition,
      form,
      onSaved,
      hasPage,
      recordRoute,
      listRoute,
    ],
  )
  return useMemo(() => ({ save, saving, mutationMode: 'pessimistic' as const }), [save, saving])
}
