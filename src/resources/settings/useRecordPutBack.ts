import { load } from '../../forms/core/data'
import { isObject } from '../../forms/core/paths'
import type { FormUi } from '../../forms/types'
import { variantOf } from '../../forms/variants/steps'
import type { FieldSchema, Json } from '../../schema/types'
import { useFormUi } from '../formOf'
import type { FormDescription } from '../formTypes'
import type { Said } from '../useCommand'
import { useRecordSchema } from '../useRecordSchema'
import { useVariants } from '../useVariants'
import type { SettingsChange } from './settingsChange'
import { type StoredDocument, useDocumentWriter } from './useDocumentWriter'
import { useFieldsPutBack } from './useFieldsPutBack'

/** A record at the broker, and the form that changes it. */
export interface StoredRecord extends StoredDocument {
  /** Tells it apart from all others of the session. */
  key: string
  /** Read anew when it was saved or put back. */
  path: string
  form: FormDescription
  /** The record as its page has read it. */
  record: Json
  /** Said when it is saved. */
  done: Said
  /** Asked before what is typed is saved, or put back; false takes the attempt back. */
  beforeSave?: (typed: Json, before: Json) => Promise<boolean>
  onChange?: (change: SettingsChange) => void
}

const NOTHING: FieldSchema = {}

/**
 * Saves a record on top of the newest one and puts back what was saved. What tells its kind is written beside what the
 * form gives. Another mode of the record is another form, whose fields cannot be put back one by one: it is written as it
 * is. `save` is there as soon as the form's schema is.
 */
export function useRecordPutBack(stored: StoredRecord) {
  const { form, record, ...rest } = stored
  const ui: FormUi = useFormUi(form)
  const { variants } = useVariants(form.operation)
  const { variant, schema } = useRecordSchema(form, record)
  const known = schema ?? NOTHING
  const write = useDocumentWriter(
    {
      // What the broker alone tells (a state, a time) must not go back to it.
      read: async () => load(await stored.read(), known) ?? {},
      write: (body) => stored.write({ ...variant?.fixed, ...(body as Record<string, Json>) }),
    },
    known,
    ui,
  )
  const { putBack, namesOf, save } = useFieldsPutBack({
    ...rest,
    schema: known,
    ui,
    write: async (base, data, doing) => {
      // Not all that tells the kind is in the body: the name of a gateway is in its path.
      const same = !variants || variantOf(variants, { ...variant?.tags, ...(isObject(data) && data) }) === variant
      if (same || doing === 'putBack') return write(base, data, doing)
      await stored.write(data)
      return { kept: [], change: { now: data, before: data, fields: [], masked: [] } }
    },
  })
  return { putBack, namesOf, save: schema && save }
}
