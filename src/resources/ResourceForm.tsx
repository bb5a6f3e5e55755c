import { useTranslate } from 'ra-core'
import { type Draft, SchemaForm } from '../forms/SchemaForm'
import type { FormUi } from '../forms/types'
import type { Json } from '../schema/types'
import { Loading } from '../ui/Loading'
import { Failed } from '../ui/states'
import { useFormSchema, useFormUi } from './formOf'
import { useFailure } from './live/useFailure'
import type { FormDescription } from './types'
import { useDraft } from './useDraft'
import { VariantForm } from './VariantForm'

interface ResourceFormProps {
  form: FormDescription
  value?: Json | undefined
  isNew: boolean
  onSubmit: (data: Record<string, Json>) => Promise<void>
  onCancel: () => void
}

/** The form of a description (heavy: `LazyForm` brings it), with a draft that outlives a re-login. */
export function ResourceForm(props: ResourceFormProps) {
  const { form, value, isNew, onSubmit, onCancel } = props
  const translate = useTranslate()
  const draft = useDraft()
  const ui = useFormUi(form)
  if (!form.variants) return <PlainForm {...props} draft={draft} ui={ui} />
  return (
    <VariantForm
      form={form}
      variants={form.variants}
      ui={ui}
      value={value}
      isNew={isNew}
      draft={draft}
      submitLabel={translate(form.submit)}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />
  )
}

function PlainForm({
  form,
  value,
  isNew,
  onSubmit,
  onCancel,
  draft,
  ui,
}: ResourceFormProps & { draft: Draft; ui: FormUi }) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const { schema, error, retry } = useFormSchema(form)
  const failure = failureOf(error)
  if (failure) return <Failed error={failure.text} details={failure.details} onRetry={retry} />
  if (!schema) return <Loading shape="form" />
  return (
    <SchemaForm
      schema={schema}
      ui={ui}
      value={value}
      isNew={isNew}
      draft={draft}
      submitLabel={translate(form.submit)}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />
  )
}
