import { useMemo } from 'react'
import type { FormUi } from '../forms/types'
import type { FormDescription } from './formTypes'
import { useSchemas } from './useSchema'

const NO_UI: FormUi = {}
const identity = (ui: FormUi) => ui

export function useFormUi(form: FormDescription): FormUi {
  return (form.useUi ?? identity)(form.ui ?? NO_UI)
}

/** Loads the schema of a form, refined by its description. `tags` select a variant. */
export function useFormSchema(form: FormDescription | undefined, tags?: Readonly<Record<string, string>>) {
  const { schemas, error, retry } = useSchemas(
    form ? (form.jointBody?.parts ?? [{ operation: form.operation, tags, load: form.load }]) : [],
  )
  const refined = useMemo(() => {
    const [first] = schemas ?? []
    const combinedSchema = schemas && form?.jointBody ? form.jointBody.join(schemas) : first
    return combinedSchema && form?.refine ? form.refine(combinedSchema) : combinedSchema
  }, [schemas, form])
  return { schema: refined, error, retry }
}
