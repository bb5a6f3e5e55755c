import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { toFormData } from '../../forms/core/data'
import { rebaseChanges } from '../../forms/core/merge'
import { SchemaForm } from '../../forms/SchemaForm'
import type { FormUi } from '../../forms/types'
import type { LatestRecord } from '../../forms/useFormState'
import type { FieldSchema, Json } from '../../schema/types'
import { FormInspector } from '../inspector/FormInspector'
import { useDraft } from '../useDraft'
import { useUrlFormSearch } from '../useUrlFormSearch'
import { createRebasedDraft } from './createRebasedDraft'
import { getDocumentPart } from './documentPart'
import { useFieldFromUrl } from './fieldUrl'
import { ReviewChanges } from './ReviewChanges'
import { SettingsRevertLine } from './SettingsRevertLine'
import type { SettingsDocument } from './types'
import { useFieldsRevert } from './useFieldsRevert'
import { useSettingsWriter } from './useSettingsWriter'

interface SettingsFormProps {
  settings: SettingsDocument
  schema: FieldSchema
  ui: FormUi
  document: Json
}

const alwaysConfirm = async () => true
const useNoQuestion = () => alwaysConfirm

export function SettingsForm({ settings, schema, ui, document }: SettingsFormProps) {
  const { path, at, successMessage = 'forms.settings.saved', useBeforeSave = useNoQuestion } = settings
  const translate = useTranslate()
  const { pathname } = useLocation()
  const base = useRef(getDocumentPart(document, at))
  const [newest, setNewest] = useState<LatestRecord>()
  const draft = useDraft(path)
  const beforeSave = useBeforeSave()
  const targetField = useFieldFromUrl()
  const search = useUrlFormSearch()
  const write = useSettingsWriter(settings, schema, ui)
  const onTop = useMemo(
    () => createRebasedDraft(draft, schema, () => toFormData(base.current, schema) ?? {}),
    [draft, schema],
  )
  const { revertState, formatNames, save } = useFieldsRevert({
    key: [pathname, path, at].join(':'),
    path,
    schema,
    ui,
    write,
    successMessage: { key: successMessage },
    beforeSave,
    onChange: ({ current }) => {
      if (current === base.current) return
      base.current = current
      setNewest({
        record: current,
        rebase: (before, formData, record) => rebaseChanges(before, formData, record, schema),
      })
    },
  })
  return (
    <SchemaForm
      schema={schema}
      ui={ui}
      value={getDocumentPart(document, at)}
      newest={newest}
      draft={onTop}
      resettable
      focusPath={targetField}
      search={search}
      aside={FormInspector}
      actions={settings.formActions ?? ReviewChanges}
      submitLabel={translate('forms.save')}
      onSubmit={(data, adopt) =>
        save(base.current, data, ({ current }) => {
          base.current = current
          adopt(current)
        })
      }
      note={<SettingsRevertLine revertState={revertState} formatNames={formatNames} />}
    />
  )
}
