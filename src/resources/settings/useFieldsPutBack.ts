import { useTranslate } from 'ra-core'
import { scopeIn } from '../../forms/FieldScope'
import type { FormUi, Path } from '../../forms/types'
import { useFieldText } from '../../forms/useFieldText'
import type { FieldSchema, Json } from '../../schema/types'
import { usePutBack } from '../putBack/usePutBack'
import type { Said } from '../useCommand'
import { useRefresh } from '../useRefresh'
import type { SettingsChange } from './settingsChange'
import type { WriteDocument } from './useDocumentWriter'

interface PutBackFields {
  key: string
  path: string
  schema: FieldSchema
  ui: FormUi
  write: WriteDocument
  done: Said
  /** Confirms saving or reverting; false cancels. */
  beforeSave?: (typed: Json, before: Json) => Promise<boolean>
  /** Called after each save and revert while mounted, even if it was started elsewhere. */
  onChange?: (change: SettingsChange) => void
}

const yes = async () => true
const notSaved = () => new DOMException('not saved', 'AbortError')

/** Saves a document on top of the broker's latest one, and reverts saved changes. */
export function useFieldsPutBack(fields: PutBackFields) {
  const { key, path, schema, ui, write, done, beforeSave = yes, onChange } = fields
  const translate = useTranslate()
  const refresh = useRefresh()
  const textOf = useFieldText(scopeIn(schema))
  const namesOf = (paths: readonly Path[]) =>
    paths.map((field) => textOf(field, ui).label).join(translate('forms.listSeparator'))
  const saidOf = (said: Said, kept: readonly Path[]): Said =>
    kept.length === 0
      ? said
      : { key: 'forms.settings.savedWith', args: { done: translate(said.key, said.args), names: namesOf(kept) } }

  const putBack = usePutBack<SettingsChange>({
    key,
    path,
    nameOf: ({ fields }) => namesOf(fields) || undefined,
    back: async ({ now, before }, again) => {
      if (!(await beforeSave(before, now))) throw notSaved()
      const { change, kept } = await write(now, before, 'putBack')
      return { change, said: saidOf(again ? done : { key: 'forms.putBack.settings' }, kept) }
    },
    ...(onChange && { onChange }),
  })

  const save = async (base: Json, data: Json, onSaved?: (change: SettingsChange) => void): Promise<void> => {
    if (!(await beforeSave(data, base))) throw notSaved()
    const { change, kept } = await write(base, data, 'save')
    onSaved?.(change)
    const { key: text, args } = saidOf(done, kept)
    putBack.saved(translate(text, args), change)
    void refresh(path)
  }
  return { putBack, namesOf, save }
}
