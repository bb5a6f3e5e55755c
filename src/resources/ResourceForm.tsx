import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { SchemaForm } from '../forms/SchemaForm'
import type { FormUi } from '../forms/types'
import type { Json } from '../schema/types'
import { Loading } from '../ui/Loading'
import { Failed } from '../ui/states'
import { useFailure } from './live/useFailure'
import type { FormDescription } from './types'
import { useDraft } from './useDraft'
import { useSchema } from './useSchema'

const NO_UI: FormUi = {}
const asIs = (ui: FormUi) => ui

/** The form UI of a description, with what circumstances add. */
export function useFormUi(form: FormDescription): FormUi {
  return (form.useUi ?? asIs)(form.ui ?? NO_UI)
}

/** The schema of a description's form, as the screen knows it. */
export function useFormSchema(form: FormDescription) {
  const { schema, error, retry } = useSchema(form.operation)
  const refine = form.refine
  const refined = useMemo(() => (schema && refine ? refine(schema) : schema), [schema, refine])
  return { schema: refined, error, retry }
}

interface ResourceFormProps {
  form: FormDescription
  value?: Json | undefined
  isNew: boolean
  onSubmit: (data: Record<string, Json>) => Promise<void>
  onCancel: () => void
}

/** The form of a description: its schema once loaded, with a draft that outlives a re-login. */
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
