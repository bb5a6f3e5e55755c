import { toFormData } from '../../forms/core/data'
import type { FormUi } from '../../forms/types'
import { findVariant } from '../../forms/variants/steps'
import { isObject } from '../../schema/isObject'
import type { FieldSchema, Json } from '../../schema/types'
import type { FormDescription } from '../formTypes'
import type { TextWithArgs } from '../useCommand'
import { useFormUi } from '../useFormSchema'
import { useRecordSchema } from '../useRecordSchema'
import { useVariants } from '../useSchemaQuery'
import type { SettingsChange } from './settingsChange'
import { type StoredDocument, useDocumentWriter } from './useDocumentWriter'
import { useFieldsRevert } from './useFieldsRevert'

export interface StoredRecord extends StoredDocument {
  key: string
  path: string
  form: FormDescription
  record: Json
  successMessage: TextWithArgs
  /** Confirms saving or reverting; false cancels. */
  beforeSave?: (formData: Json, before: Json) => Promise<boolean>
  onChange?: (change: SettingsChange) => void
}

const NOTHING: FieldSchema = {}

/**
 * Saves a record on top of the broker's latest one, and reverts saved changes. A change of the variant is written
 * as a whole, because its fields cannot be reverted individually. `save` is undefined until the schema is loaded.
 */
export function useRecordRevert(stored: StoredRecord) {
  const { form, record, ...rest } = stored
  const ui: FormUi = useFormUi(form)
  const { variants } = useVariants(form.operation)
  const { variant, schema } = useRecordSchema(form, record)
  const recordSchema = schema ?? NOTHING
  const write = useDocumentWriter(
    {
      // Drop read-only fields such as status and times.
      read: async () => toFormData(await stored.read(), recordSchema) ?? {},
      write: (body) => stored.write({ ...variant?.fixed, ...(body as Record<string, Json>) }),
    },
    recordSchema,
    ui,
  )
  const { revertState, formatNames, save } = useFieldsRevert({
    ...rest,
    schema: recordSchema,
    ui,
    write: async (base, data, doing) => {
      // Some tags are missing in the body, for example a gateway's name, which is in the path.
      const same = !variants || findVariant(variants, { ...variant?.tags, ...(isObject(data) && data) }) === variant
      if (same || doing === 'revert') return write(base, data, doing)
      await stored.write(data)
      return { retainedFields: [], change: { current: data, previous: data, fields: [], maskedFields: [] } }
    },
  })
  return { revertState, formatNames, save: schema && save }
}
