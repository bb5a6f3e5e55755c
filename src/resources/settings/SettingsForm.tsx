import { useTranslate } from 'ra-core'
import { useMemo, useRef } from 'react'
import { call } from '../../api/client'
import { BrokerError } from '../../api/errors'
import { load } from '../../forms/core/data'
import { scopeIn } from '../../forms/FieldScope'
import { SchemaForm } from '../../forms/SchemaForm'
import type { FormUi } from '../../forms/types'
import { useFieldText } from '../../forms/useFieldText'
import type { FieldSchema, Json } from '../../schema/types'
import { useTell } from '../../ui/useTell'
import { useDraft } from '../useDraft'
import { useRefresh } from '../useRefresh'
import { draftOnTop } from './draftOnTop'
import { useFieldInAddress } from './fieldInAddress'
import { partOf, withPart } from './part'
import { saveWithMerge } from './saveWithMerge'
import type { SettingsDocument } from './types'
import { useConflictDialog } from './useConflictDialog'

interface SettingsFormProps {
  settings: SettingsDocument
  schema: FieldSchema
  ui: FormUi
  /** The whole of it, as it was read when the page opened. */
  document: Json
}

const asIs = (answer: Json) => answer
const yes = async () => true
const useNoQuestion = () => yes

/** The form of a shared document. It stays after saving, on the document as the broker has it then. */
export function SettingsForm({ settings, schema, ui, document }: SettingsFormProps) {
  const { path, at, method = 'put', asWritten = asIs } = settings
  const { done = 'forms.settings.saved', useBeforeSave = useNoQuestion } = settings
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const textOf = useFieldText(scopeIn(schema))
  const { question, ask } = useConflictDialog()
  const whole = useRef(document)
  const base = useRef(partOf(document, at))
  const draft = useDraft(path)
  const beforeSave = useBeforeSave()
  const shown = useFieldInAddress()
  const onTop = useMemo(() => draftOnTop(draft, schema, () => load(base.current, schema) ?? {}), [draft, schema])

  const read = async () => {
    whole.current = asWritten((await call('get', path)) as Json)
    return partOf(whole.current, at)
  }
  const write = (body: Json) => call(method, path, { body: withPart(whole.current, at, body) })
  const save = async (data: Json, adopt: (record: Json) => void) => {
    if (!(await beforeSave(data, base.current))) throw new DOMException('not saved', 'AbortError')
    const { body, kept } = await saveWithMerge({ read, write, ask }, schema, base.current, data).catch((error) => {
      throw at !== undefined && error instanceof BrokerError ? error.within(at) : error
    })
    const names = kept.map((field) => textOf(field, ui).label).join(translate('forms.listSeparator'))
    tell(names ? translate('forms.settings.savedWith', { done: translate(done), names }) : translate(done), 'success')
    // Brokers write some values in a way of their own (`90s` as `1m30s`). It is saved whether or not this is answered.
    base.current = await read().catch(() => body)
    adopt(base.current)
    refresh(path)
  }
  return (
    <>
      <SchemaForm
        schema={schema}
        ui={ui}
        value={partOf(document, at)}
        draft={onTop}
        resettable
        shown={shown}
        submitLabel={translate('forms.save')}
        onSubmit={save}
      />
      {question && (
        <question.Dialog conflicts={question.conflicts} onAnswer={question.onAnswer} schema={schema} ui={ui} />
      )}
    </>
  )
}
