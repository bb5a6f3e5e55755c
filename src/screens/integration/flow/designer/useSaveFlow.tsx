import { useCallback } from 'react'
import type { RuleParts } from '../../../../domain/flow/model'
import { toFormData } from '../../../../forms/core/data'
import type { EditDescription, FormDescription } from '../../../../resources/formTypes'
import type { ResourceDefinition, Row } from '../../../../resources/types'
import { useMergedSave } from '../../../../resources/useMergedSave'
import { useSaveRecord } from '../../../../resources/useSaveRecord'
import { useSchema } from '../../../../resources/useSchema'
import type { Json } from '../../../../schema/types'
import type { FlowSettings } from './settings'

/** Flows are stored as rules. */
export const flowRecord: ResourceDefinition = { path: '/rules', route: '/flow', title: 'flow.title', getName: 'id' }

const words = { title: 'flow.title', submit: 'flow.save', successMessage: 'flow.saved' }
const creating: FormDescription = { ...words, operation: 'post /rules' }
const editing: EditDescription = { ...words, operation: 'put /rules/{id}', canMerge: true }

/**
 * Saves a flow in one request: creates a rule, or merges the changes into the latest version. `question` resolves
 * conflicts with changes of other users.
 */
export function useSaveFlow(row: Row | undefined) {
  const created = useSaveRecord(flowRecord, creating)
  const updated = useSaveRecord(flowRecord, editing, row)
  const merged = useMergedSave(flowRecord, editing, row, updated.save)
  const { schema } = useSchema(row && 'put /rules/{id}')
  const { save: create } = created
  const { save: update } = merged
  const save = useCallback(
    async ({ sql, actions }: RuleParts, settings: FlowSettings): Promise<Row> => {
      const body = { ...settings, sql, actions: actions as Json }
      if (!row) return create(body)
      const { id: _, ...rest } = body as Record<string, Json>
      // Fields that the form does not show keep their values.
      const before = schema ? (toFormData(row, schema) as Record<string, Json>) : {}
      return update((schema ? toFormData({ ...before, ...rest }, schema) : rest) as Record<string, Json>)
    },
    [row, create, update, schema],
  )
  return {
    save,
    saving: created.saving || updated.saving,
    question: merged.question,
    ready: !row || schema !== undefined,
  }
}
