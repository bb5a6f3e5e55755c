import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { load } from '../../forms/core/data'
import { SchemaForm } from '../../forms/SchemaForm'
import type { FormUi } from '../../forms/types'
import type { Newest } from '../../forms/useFormState'
import type { FieldSchema, Json } from '../../schema/types'
import { useDraft } from '../useDraft'
import { useSearchInAddress } from '../useSearchInAddress'
import { draftOnTop, typedOnTop } from './draftOnTop'
import { useFieldInAddress } from './fieldInAddress'
import { partOf } from './part'
import { ReviewChanges } from './ReviewChanges'
import { SettingsPutBack } from './SettingsPutBack'
import type { SettingsDocument } from './types'
import { useFieldsPutBack } from './useFieldsPutBack'
import { useSettingsWriter } from './useSettingsWriter'

interface SettingsFormProps {
  settings: SettingsDocument
  schema: FieldSchema
  ui: FormUi
  document: Json
}

const yes = async () => true
const useNoQuestion = () => yes

export function SettingsForm({ settings, schema, ui, document }: SettingsFormProps) {
  const { path, at, done = 'forms.settings.saved', useBeforeSave = useNoQuestion } = settings
  const translate = useTranslate()
  const { pathname } = useLocation()
  const base = useRef(partOf(document, at))
  const [newest, setNewest] = useState<Newest>()
  const draft = useDraft(path)
  const beforeSave = useBeforeSave()
  const shown = useFieldInAddress()
  const search = useSearchInAddress()
  const write = useSettingsWriter(settings, schema, ui)
  const onTop = useMemo(() => draftOnTop(draft, schema, () => load(base.current, schema) ?? {}), [draft, schema])
  const { putBack, namesOf, save } = useFieldsPutBack({
    key: [pathname, path, at].join(':'),
    path,
    schema,
    ui,
    write,
    done: { key: done },
    beforeSave,
    onChange: ({ now }) => {
      if (now === base.current) return
      base.current = now
      setNewest({ record: now, onTop: (before, typed, record) => typedOnTop(before, typed, record, schema) })
    },
  })
  return (
    <SchemaForm
      schema={schema}
      ui={ui}
      value={partOf(document, at)}
      newest={newest}
      draft={onTop}
      resettable
      shown={shown}
      search={search}
      actions={ReviewChanges}
      submitLabel={translate('forms.save')}
      onSubmit={(data, adopt) =>
        save(base.current, data, ({ now }) => {
          base.current = now
          adopt(now)
        })
      }
      note={<SettingsPutBack of={putBack} namesOf={namesOf} />}
    />
  )
}
