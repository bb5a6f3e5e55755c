import { useMemo } from 'react'
import type { FormUi } from '../../../forms/types'
import type { FormDescription } from '../../../resources/formTypes'
import type { SettingsDocument } from '../../../resources/settings/types'
import { useFieldsRevert } from '../../../resources/settings/useFieldsRevert'
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
  const { schema = NO_SCHEMA } = useFormSchema(form, { type: String(type) })
  const name = truncateAndEscape(id, 64)
  const settings = useMemo<SettingsDocument>(
    () => ({
      path: `/listeners/${encodeURIComponent(id)}`,
      fromResponse: pickLimits,
      toRequest: (body, before) => ({ ...setNoLimit(toFields(body), toFields(before)), id, type }),
    }),
    [id, type],
  )
  const { revertState, formatNames, save } = useFieldsRevert({
    key: `${settings.path} limits`,
    path: '/listeners',
    schema,
    ui,
    write: useSettingsWriter(settings, schema, ui),
    successMessage: { key: successMessage, args: { name } },
    revertMessage: { key: 'limiter.reverted', args: { name } },
    onChange,
  })
  return { save: (data: Json) => save(pickLimits(listener), data), revertState, formatNames }
}
