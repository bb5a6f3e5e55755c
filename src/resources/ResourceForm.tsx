import { useTranslate } from 'ra-core'
import { SchemaForm } from '../forms/SchemaForm'
import type { Json } from '../schema/types'
import { Loading } from '../ui/Loading'
import { Failed } from '../ui/states'
import { useFormSchema, useFormUi } from './formOf'
import { useFailure } from './live/useFailure'
import type { FormDescription } from './types'
import { useDraft } from './useDraft'

interface ResourceFormProps {
  form: FormDescription
  value?: Json | undefined
  isNew: boolean
  onSubmit: (data: Record<string, Json>) => Promise<void>
  onCancel: () => void
}

/** The form of a description (heavy: `LazyForm` brings it): its schema once loaded, with a draft that outlives a re-login. */
export function ResourceForm({ form, value, isNew, onSubmit, onCancel }: ResourceFormProps) {
  const translate = useTranslate()
  const failureOf = useFailure()
  const draft = useDraft()
  const ui = useFormUi(form)
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
