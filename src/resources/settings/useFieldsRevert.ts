import { useTranslate } from 'react-admin'
import { createCancelError } from '../../api/errors'
import { isMapKey } from '../../forms/core/findSchemaAt'
import type { FormUi, Path } from '../../forms/types'
import { getFieldScope, useFieldText } from '../../forms/useFieldText'
import type { FieldSchema, Json } from '../../schema/types'
import { useRevert } from '../revert/useRevert'
import type { TextWithArgs } from '../useCommand'
import { useRefresh } from '../useRefresh'
import type { SettingsChange } from './settingsChange'
import type { WriteDocument } from './useDocumentWriter'

interface RevertibleFields {
  key: string
  path: string
  schema: FieldSchema
  ui: FormUi
  write: WriteDocument
  successMessage: TextWithArgs
  revertMessage?: TextWithArgs
  /** Confirms saving or reverting; false cancels. */
  beforeSave?: (formData: Json, before: Json) => Promise<boolean>
  /** Called after each save and revert while mounted, even if it was started elsewhere. */
  onChange?: (change: SettingsChange) => void
}

const alwaysConfirm = async () => true

/** Saves a document on top of the broker's latest one, and reverts saved changes. */
export function useFieldsRevert(fields: RevertibleFields) {
  const { key, path, schema, ui, write, successMessage, beforeSave = alwaysConfirm, onChange } = fields
  const { revertMessage = { key: 'forms.revert.settings' } } = fields
  const translate = useTranslate()
  const refresh = useRefresh()
  const getFieldText = useFieldText(getFieldScope(schema))
  const formatName = (field: Path): string => {
    const parent = field.slice(0, -1)
    const { label } = getFieldText(isMapKey(field, schema) ? parent : field, ui)
    return isMapKey(field, schema) ? `${label} › ${field.at(-1)}` : label
  }
  const formatNames = (paths: readonly Path[]) => paths.map(formatName).join(translate('forms.listSeparator'))
  const addFieldNames = (notice: TextWithArgs, retainedFields: readonly Path[]): TextWithArgs =>
    retainedFields.length === 0
      ? notice
      : {
          key: 'forms.settings.savedWith',
          args: { done: translate(notice.key, notice.args), names: formatNames(retainedFields) },
        }

  const revertState = useRevert<SettingsChange>({
    key,
    path,
    getName: ({ fields }) => formatNames(fields) || undefined,
    revert: async ({ current, previous }, isRevert) => {
      if (!(await beforeSave(previous, current))) throw createCancelError()
      const { change, retainedFields } = await write(current, previous, 'revert')
      return {
        change,
        notice: addFieldNames(isRevert ? successMessage : revertMessage, retainedFields),
      }
    },
    ...(onChange && { onChange }),
  })

  const save = async (base: Json, data: Json, onSaved?: (change: SettingsChange) => void): Promise<void> => {
    if (!(await beforeSave(data, base))) throw createCancelError()
    const { change, retainedFields } = await write(base, data, 'save')
    onSaved?.(change)
    const { key: text, args } = addFieldNames(successMessage, retainedFields)
    revertState.showNotice(translate(text, args), change)
    void refresh(path)
  }
  return { revertState, formatNames, save }
}
