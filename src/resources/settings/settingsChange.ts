import { toFormData } from '../../forms/core/data'
import { listDifferences, resolveConflicts } from '../../forms/core/merge'
import { getAt } from '../../forms/core/paths'
import { hasMask } from '../../forms/core/secrets'
import type { Path } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'

/** Saved change of a document, with the data to revert it. */
export interface SettingsChange {
  current: Json
  /** Document after the change, with the changed fields reverted. */
  previous: Json
  fields: Path[]
  /** Fields that cannot be reverted, because the broker masked their old values. */
  maskedFields: Path[]
}

/** Computes a change from the document before, the request body and the document after. */
export function createSettingsChange(
  schema: FieldSchema,
  { previous, body, current }: Record<'previous' | 'body' | 'current', Json>,
): SettingsChange {
  const previousData = toFormData(previous, schema) ?? {}
  const changed = listDifferences(previousData, toFormData(body, schema) ?? {})
  const masked = changed.filter((path) => hasMask(getAt(previousData, path)))
  const fields = changed.filter((path) => !masked.includes(path))
  const conflicts = fields.map((path) => ({
    path,
    base: undefined,
    theirs: undefined,
    mine: getAt(previousData, path),
  }))
  const back = resolveConflicts(
    { value: toFormData(current, schema) ?? {}, conflicts },
    fields.map(() => 'mine'),
  )
  return { current, previous: back ?? {}, fields, maskedFields: masked }
}
