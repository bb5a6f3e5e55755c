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

/** A document whose saved changes are put back field by field. */
interface PutBackFields {
  /** Tells it apart from all others of the session. */
  key: string
  /** Its path of the API, read anew when it was saved or put back. */
  path: string
  schema: FieldSchema
  ui: FormUi
  write: WriteDocument
  /** Said once when it is saved. */
  done: Said
  /** Asked before what is typed is saved, or put back; false takes the attempt back. */
  beforeSave?: (typed: Json, before: Json) => Promise<boolean>
  /** Told of what was put back while the page stands, from wherever that was done. */
  onChange?: (change: SettingsChange) => void
}

const yes = async () => true
const notSaved = () => new DOMException('not saved', 'AbortError')

/** Saves a document on top of the newest one, and puts back what was saved (QA-7). */
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

  /** `onSaved` hears of the change before it is told. */
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
