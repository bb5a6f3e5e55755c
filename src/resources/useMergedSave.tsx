import { type ReactNode, useRef } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { createCancelError } from '../api/errors'
import type { CallMeta } from '../api/getList'
import { toFormData } from '../forms/core/data'
import { listDifferences } from '../forms/core/merge'
import { getFieldScope, useFieldText } from '../forms/useFieldText'
import { findVariant } from '../forms/variants/steps'
import type { Json } from '../schema/types'
import { truncateAndEscape } from '../ui/text'
import { useNotice } from '../ui/useNotice'
import type { EditDescription } from './formTypes'
import { useRestartDialog } from './restart/useRestartDialog'
import { saveWithMerge } from './settings/saveWithMerge'
import { useConflictDialog } from './settings/useConflictDialog'
import type { ResourceDefinition, Row } from './types'
import { useFormSchema, useFormUi } from './useFormSchema'
import { resolveRecordName, useResourceRoutes } from './useResourceRoutes'
import { useVariants } from './useSchemaQuery'

type Data = Record<string, Json>

/**
 * Saves changes on top of the broker's latest record, see `saveWithMerge`. If saving restarts something, confirms
 * the changes first and skips the save without changes. `row` is the record that the form started with, `question`
 * the rendered dialog.
 */
export function useMergedSave(
  definition: ResourceDefinition,
  edit: EditDescription,
  row: Row | undefined,
  save: (data: Data) => Promise<Row>,
): { save: (data: Data) => Promise<Row>; question: ReactNode } {
  const provider = useDataProvider()
  const translate = useTranslate()
  const notify = useNotice()
  const { variants } = useVariants(edit.operation)
  const fresh = edit.canMerge === true || edit.restarts !== undefined
  const { schema } = useFormSchema(fresh ? edit : undefined, variants && row && findVariant(variants, row)?.tags)
  const getFieldText = useFieldText(getFieldScope(schema))
  const { path } = useResourceRoutes(definition)
  const ui = useFormUi(edit)
  const openConflictDialog = useConflictDialog(fresh)
  const restart = useRestartDialog(edit.restarts !== undefined)
  // The record is refetched later, so keep the one that the form started with.
  const base = useRef<Row | undefined>(row)
  base.current ??= row

  const saveMerged = async (data: Data): Promise<Row> => {
    const from = base.current
    if (!from || !schema) return save(data)
    const meta: CallMeta & { record: 'full' } = { ...(path && { path }), record: 'full' }
    let saved: Row | undefined
    let now: Json = {}
    const { retainedFields } = await saveWithMerge(
      {
        // Drop read-only fields such as status and times.
        read: async () => {
          now = toFormData((await provider.getOne(definition.path, { id: from.id, meta })).data as Json, schema) ?? {}
          return now
        },
        write: async (body) => {
          if (edit.restarts && listDifferences(now, body).length === 0) {
            saved = { ...from, ...(now as Data) }
            notify(translate('forms.restart.same'), 'info')
            return
          }
          if (edit.restarts && !(await restart.confirmRestart(now, body))) throw createCancelError()
          saved = await save(body as Data)
        },
        resolveConflicts: (conflicts) => openConflictDialog(conflicts, { schema, ui }),
      },
      schema,
      from,
      data,
    )
    if (retainedFields.length > 0) {
      const names = retainedFields.map((field) => getFieldText(field, ui).label).join(translate('forms.listSeparator'))
      const name = truncateAndEscape(resolveRecordName(definition, from), 64)
      const doneText = translate(edit.successMessage, { name })
      notify(translate('forms.settings.savedWith', { done: doneText, names }), 'success')
    }
    base.current = saved ?? from
    return base.current
  }
  return {
    save: saveMerged,
    question: schema && restart.question && (
      <restart.question.Dialog
        {...restart.question}
        consequence={translate(edit.restarts ?? '')}
        submit={translate(edit.submit)}
        schema={schema}
        ui={ui}
      />
    ),
  }
}
