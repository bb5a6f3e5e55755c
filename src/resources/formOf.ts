import { useMemo } from 'react'
import type { FormUi } from '../forms/types'
import type { FormDescription } from './types'
import { useSchema } from './useSchema'

const NO_UI: FormUi = {}
const asIs = (ui: FormUi) => ui

/** The form UI of a description, with what circumstances add. */
export function useFormUi(form: FormDescription): FormUi {
  return (form.useUi ?? asIs)(form.ui ?? NO_UI)
}

/** The schema of a description's form, as the screen knows it; of several variants the one with these tags. */
export function useFormSchema(form: FormDescription, tags?: Readonly<Record<string, string>>) {
  const { schema, error, retry } = useSchema(form.operation, tags)
  const refine = form.refine
  const refined = useMemo(() => (schema && refine ? refine(schema) : schema), [schema, refine])
  return { schema: refined, error, retry }
}
