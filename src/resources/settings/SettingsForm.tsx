import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { load } from '../../forms/core/data'
import { scopeIn } from '../../forms/FieldScope'
import { SchemaForm } from '../../forms/SchemaForm'
import type { FormUi, Path } from '../../forms/types'
import { useFieldText } from '../../forms/useFieldText'
import type { Newest } from '../../forms/useFormState'
import type { FieldSchema, Json } from '../../schema/types'
import { usePutBack } from '../putBack/usePutBack'
import { useDraft } from '../useDraft'
import { useRefresh } from '../useRefresh'
import { draftOnTop, typedOnTop } from './draftOnTop'
import { useFieldInAddress } from './fieldInAddress'
import { partOf } from './part'
import { SettingsPutBack } from './SettingsPutBack'
import type { SettingsChange } from './settingsChange'
import type { SettingsDocument } from './types'
import { useSettingsWriter } from './useSettingsWriter'

interface SettingsFormProps {
  settings: SettingsDocument
  schema: FieldSchema
  ui: FormUi
  /** The whole of it, as it was read when the page opened. */
  document: Json
}

const yes = async () => true
const useNoQuestion = () => yes
const notSaved = () => new DOMException('not saved', 'AbortError')

/** The form of a shared document. It stays after saving, on the document as the broker has it then. */
export function SettingsForm({ settings, schema, ui, document }: SettingsFormProps) {
  const { path, at, done = 'forms.settings.saved', useBeforeSave = useNoQuestion } = settings
  const translate = useTranslate()
  const refresh = useRefresh()
  const { pathname } = useLocation()
  const textOf = useFieldText(scopeIn(schema))
  const base = useRef(partOf(document, at))
  const [newest, setNewest] = useState<Newest>()
  const draft = useDraft(path)
  const beforeSave = useBeforeSave()
  const shown = useFieldInAddress()
  const write = useSettingsWriter(settings, schema, ui)
  const onTop = useMemo(() => draftOnTop(draft, schema, () => load(base.current, schema) ?? {}), [draft, schema])
  const namesOf = (fields: readonly Path[]) =>
    fields.map((field) => textOf(field, ui).label).join(translate('forms.listSeparator'))
  const saidOf = (key: string, kept: readonly Path[]) =>
    kept.length === 0
      ? { key }
      : { key: 'forms.settings.savedWith', args: { done: translate(key), names: namesOf(kept) } }

  const putBack = usePutBack<SettingsChange>({
    key: [pathname, path, at].join(':'),
    path,
    nameOf: ({ fields }) => namesOf(fields) || undefined,
    back: async ({ now, before }, again) => {
      if (!(await beforeSave(before, now))) throw notSaved()
      const { change, kept } = await write(now, before, 'putBack')
      return { change, said: saidOf(again ? done : 'forms.putBack.settings', kept) }
    },
    onChange: ({ now }) => {
      if (now === base.current) return
      base.current = now
      setNewest({ record: now, onTop: (before, typed, record) => typedOnTop(before, typed, record, schema) })
    },
  })

  const save = async (data: Json, adopt: (record: Json) => void) => {
    if (!(await beforeSave(data, base.current))) throw notSaved()
    const { change, kept } = await write(base.current, data, 'save')
    base.current = change.now
    adopt(base.current)
    const { key, args } = saidOf(done, kept)
    putBack.saved(translate(key, args), change)
    refresh(path)
  }
  return (
    <SchemaForm
      schema={schema}
      ui={ui}
      value={partOf(document, at)}
      newest={newest}
      draft={onTop}
      resettable
      shown={shown}
      submitLabel={translate('forms.save')}
      onSubmit={save}
      note={<SettingsPutBack of={putBack} namesOf={namesOf} />}
    />
  )
}
