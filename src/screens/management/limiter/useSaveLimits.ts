import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { isObject } from '../../../forms/core/paths'
import { scopeIn } from '../../../forms/FieldScope'
import type { FormUi, Path } from '../../../forms/types'
import { useFieldText } from '../../../forms/useFieldText'
import { useFormSchema } from '../../../resources/formOf'
import type { FormDescription } from '../../../resources/formTypes'
import { usePutBack } from '../../../resources/putBack/usePutBack'
import type { SettingsChange } from '../../../resources/settings/settingsChange'
import type { SettingsDocument } from '../../../resources/settings/types'
import { useSettingsWriter } from '../../../resources/settings/useSettingsWriter'
import type { FieldSchema, Json } from '../../../schema/types'
import { truncateAndEscape } from '../../../ui/text'
import { LIMITS, withoutLimit } from '../withoutLimit'
import type { Limited } from './useLimits'

const NO_SCHEMA: FieldSchema = {}
const NO_UI: FormUi = {}

const fieldsOf = (record: Json): Record<string, Json> => (isObject(record) ? record : {})

/** What a listener has of limits: all else stays as it is. */
function limitsIn(listener: Json): Record<string, Json> {
  const record = fieldsOf(listener)
  return Object.fromEntries(LIMITS.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])))
}

/** Saves the limits of a listener on top of those that it has now, and puts them back (QA-7). */
export function useSaveLimits(listener: Limited, form: FormDescription, onChange: () => void) {
  const { id, type = '' } = listener
  const { ui = NO_UI, done } = form
  const translate = useTranslate()
  const { schema = NO_SCHEMA } = useFormSchema(form, { type: String(type) })
  const textOf = useFieldText(scopeIn(schema))
  const name = truncateAndEscape(id, 64)
  const namesOf = (fields: readonly Path[]) =>
    fields.map((field) => textOf(field, ui).label).join(translate('forms.listSeparator'))
  const settings = useMemo<SettingsDocument>(
    () => ({
      path: `/listeners/${encodeURIComponent(id)}`,
      asWritten: limitsIn,
      asSent: (body, before) => ({ ...withoutLimit(fieldsOf(body), fieldsOf(before)), id, type }),
    }),
    [id, type],
  )
  const write = useSettingsWriter(settings, schema, ui)
  const putBack = usePutBack<SettingsChange>({
    key: `${settings.path} limits`,
    path: '/listeners',
    nameOf: ({ fields }) => namesOf(fields) || undefined,
    back: async ({ now, before }, again) => {
      const { change } = await write(now, before, 'putBack')
      return { change, said: { key: again ? done : 'limiter.putBack', args: { name } } }
    },
    onChange,
  })
  const save = async (data: Json) => {
    const { change } = await write(limitsIn(listener), data, 'save')
    putBack.saved(translate(done, { name }), change)
  }
  return { save, putBack, namesOf }
}
