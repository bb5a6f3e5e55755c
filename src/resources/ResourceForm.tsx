import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Newest } from '../forms/useFormState'
import type { Json } from '../schema/types'
import { lazyView } from '../ui/lazy/lazyView'
import { DescribedForm } from './DescribedForm'
import { useFormUi } from './formOf'
import type { FormDescription, MadeAlong } from './formTypes'
import { NoteMadeProvider } from './reference/createRequest'
import { References } from './reference/References'
import { useDraft } from './useDraft'
import { useOwnSearch, useSearchInAddress } from './useSearchInAddress'
import type { TilesInAddress } from './VariantForm'

const VariantForm = lazyView(async () => (await import('./VariantForm')).VariantForm, { shape: 'form' })

/** What the form of a description takes. */
export interface FormProps {
  form: FormDescription
  value?: Json | undefined
  isNew: boolean
  /** A form that stays after it was saved is given the record by `adopt`. */
  onSubmit: (data: Record<string, Json>, adopt: (record: Json) => void) => Promise<unknown>
  onCancel: (() => void) | undefined
  /** False in drawers: the page asks before it is left. */
  guarded?: boolean
  /** The record as the broker has it since something else changed it. */
  newest?: Newest | undefined
  /** Stands last in the bar. */
  note?: ReactNode
  /** The kind that is chosen stands in the page's address. */
  address?: TilesInAddress
}

/** The form of a description (heavy: `LazyForm` brings it), with a draft that outlives a re-login. */
export function ResourceForm({ form, value, onSubmit, address, ...rest }: FormProps) {
  const translate = useTranslate()
  const made = (form.useMade ?? nothingMade)()
  const [own, inAddress] = [useOwnSearch(), useSearchInAddress()]
  const shared = {
    ...rest,
    form,
    value,
    ui: useFormUi(form),
    draft: useDraft(form.operation),
    submitLabel: translate(form.submit),
    actions: form.formActions,
    preview: form.preview,
    search: rest.guarded === false ? own : inAddress,
    made,
    onSubmit: useAskedSave(form, onSubmit, made),
  }
  const whole = (
    <References Form={ResourceForm}>
      {form.variants ? (
        <VariantForm {...shared} variants={form.variants} address={address} />
      ) : (
        <DescribedForm {...shared} />
      )}
    </References>
  )
  // A form in a drawer leaves it to the one that it was opened from.
  return made ? <NoteMadeProvider value={made.note}>{whole}</NoteMadeProvider> : whole
}

const nothingMade = () => undefined
const noQuestion = () => async () => true

/** The save, after the question that the description has. Whoever takes it back finds the form as it stands. */
function useAskedSave(form: FormDescription, save: FormProps['onSubmit'], made: MadeAlong | undefined) {
  const ask = (form.useBeforeSave ?? noQuestion)()
  return async (data: Record<string, Json>, adopt: (record: Json) => void) => {
    if (!(await ask(data))) throw new DOMException('taken back', 'AbortError')
    await save(data, adopt)
    made?.keep()
  }
}
