import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useRef } from 'react'
import { call } from '../../api/client'
import { load } from '../../forms/core/data'
import { schemaAt } from '../../forms/core/paths'
import { SchemaForm } from '../../forms/SchemaForm'
import type { FormUi } from '../../forms/types'
import { useFieldText } from '../../forms/useFieldText'
import type { FieldSchema, Json } from '../../schema/types'
import { useDraft } from '../useDraft'
import { draftOnTop } from './draftOnTop'
import { saveOnTop } from './saveOnTop'
import type { SettingsDescription } from './types'
import { useQuestion } from './useQuestion'

interface SettingsFormProps {
  settings: SettingsDescription
  schema: FieldSchema
  ui: FormUi
  /** As it was read when the page opened. */
  document: Json
}

/** The form of a shared document. It stays after saving, on the document as the broker has it then. */
export function SettingsForm({ settings, schema, ui, document }: SettingsFormProps) {
  const { path, done = 'forms.settings.saved' } = settings
  const translate = useTranslate()
  const notify = useNotify()
  const textOf = useFieldText()
  const { question, ask } = useQuestion()
  const base = useRef(document)
  const draft = useDraft()
  const onTop = useMemo(() => draftOnTop(draft, schema, () => load(base.current, schema) ?? {}), [draft, schema])

  const read = async () => (await call('get', path)) as Json
  const save = async (data: Json, adopt: (record: Json) => void) => {
    const write = (body: Json) => call('put', path, { body })
    const { body, kept } = await saveOnTop({ read, write, ask }, schema, base.current, data)
    const names = kept.map((at) => textOf(at, schemaAt(schema, at), ui).label).join(translate('forms.listSeparator'))
    notify(names ? translate('forms.settings.savedWith', { done: translate(done), names }) : translate(done), {
      type: 'success',
    })
    // Brokers write some values in a way of their own (`90s` as `1m30s`). It is saved whether or not this is answered.
    base.current = await read().catch(() => body)
    adopt(base.current)
  }
  return (
    <>
      <SchemaForm
        schema={schema}
        ui={ui}
        value={document}
        draft={onTop}
        resettable
        submitLabel={translate('forms.save')}
        onSubmit={save}
      />
      {question && (
        <question.Dialog conflicts={question.conflicts} onAnswer={question.onAnswer} schema={schema} ui={ui} />
      )}
    </>
  )
}
