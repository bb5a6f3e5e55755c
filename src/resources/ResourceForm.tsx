import { useTranslate } from 'ra-core'
import type { Json } from '../schema/types'
import { DescribedForm } from './DescribedForm'
import { useFormUi } from './formOf'
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
export function ResourceForm({ form, value, ...rest }: ResourceFormProps) {
  const translate = useTranslate()
  const shared = {
    ...rest,
    form,
    value,
    ui: useFormUi(form),
    draft: useDraft(form.operation),
    submitLabel: translate(form.submit),
  }
  return form.variants ? <VariantForm {...shared} variants={form.variants} /> : <DescribedForm {...shared} />
}
