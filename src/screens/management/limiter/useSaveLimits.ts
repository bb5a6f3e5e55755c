import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FormUi, Path } from '../../../forms/types'
import { getFieldScope, useFieldText } from '../../../forms/useFieldText'
import type { FormDescription } from '../../../resources/formTypes'
import { useRevert } from '../../../resources/revert/useRevert'
import type { SettingsChange } from '../../../resources/settings/settingsChange'
import type { SettingsDocument } from '../../../resources/settings/types'
import { useSettingsWriter } from '../../../resources/settings/useSettingsWriter'
import { useFormSchema } from '../../../resources/useFormSchema'
import { isObject } from '../../../schema/isObject'
import type { FieldSchema, Json } from '../../../schema/types'
import { truncateAndEscape } from '../../../ui/text'
import { LIMITS, setNoLimit } from '../setNoLimit'
import type { LimitedListener } from './useLimits'

const NO_SCHEMA: FieldSchema = {}
const NO_UI: FormUi = {}

const toFields = (record: Json): Record<string, Json> => (isObject(record) ? record : {})

function pickLimits(listener: Json): Record<string, Json> {
  const record = toFields(listener)
  return Object.fromEntries(LIMITS.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])))
}

/** Saves the limits of a listener without changing other settings, and can revert them. */
export function useSaveLimits(listener: LimitedListener, form: FormDescription, onChange: () => void) {
  const { id, type = '' } = listener
  const { ui = NO_UI, successMessage } = form
  const translate = useTranslate()
  const { schema = NO_SCHEMA } = useFormSchema(form, { type: String(type) })
  const getFieldText = useFieldText(getFieldScope(schema))
  const name = truncateAndEscape(id, 64)
  const formatFieldNames = (fields: readonly Path[]) =>
    fields.map((field) => getFieldText(field, ui).label).join(translate('forms.listSeparator'))
  const settings = useMemo<SettingsDocument>(
    () => ({
      path: `/listeners/${encodeURIComponent(id)}`,
      fromResponse: pickLimits,
      toRequest: (body, before) => ({ ...setNoLimit(toFields(body), toFields(before)), id, type }),
    }),
    [id, type],
  )
  const write = useSettingsWriter(settings, schema, ui)
  const putBack = useRevert<SettingsChange>({
    key: `${settings.path} limits`,
    path: '/listeners',
    getName: ({ fields }) => formatFieldNames(fields) || undefined,
    revert: async ({ current, previous }, isRedo) => {
      const { change } = await write(current, previous, 'putBack')
      return { change, notice: { key: isRedo ? successMessage : 'limiter.putBack', args: { name } } }
    },
    onChange,
  })
  const save = async (data: Json) => {
    const { change } = await write(pickLimits(listener), data, 'save')
    putBack.showNotice(translate(successMessage, { name }), change)
  }
  return { save, putBack, formatFieldNames }
}
