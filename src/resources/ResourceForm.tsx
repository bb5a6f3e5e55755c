import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { createCancelError } from '../api/errors'
import type { LatestRecord } from '../forms/useFormState'
import type { Json } from '../schema/types'
import { lazyView } from '../ui/lazy/lazyView'
import { DescribedForm } from './DescribedForm'
import type { CreatedRecordTracker, FormDescription } from './formTypes'
import { FormInspector } from './inspector/FormInspector'
import { CreatedRecordProvider } from './reference/createRequest'
import { ReferenceProvider } from './reference/ReferenceProvider'
import { useDraft } from './useDraft'
import { useFormUi } from './useFormSchema'
import { useLocalFormSearch, useUrlFormSearch } from './useUrlFormSearch'
import type { UrlTileSelection } from './VariantForm'

const VariantForm = lazyView(async () => (await import('./VariantForm')).VariantForm, { shape: 'form' })

export interface FormProps {
  form: FormDescription
  value?: Json | undefined
  isNew: boolean
  /** Forms that stay open after saving receive the saved record through `adopt`. */
  onSubmit: (data: Record<string, Json>, adopt: (record: Json) => void) => Promise<unknown>
  onCancel: (() => void) | undefined
  /** False in drawers, because the page has its own unsaved-changes guard. */
  isGuarded?: boolean
  newest?: LatestRecord | undefined
  note?: ReactNode
  /** Tile selection stored in the URL. */
  address?: UrlTileSelection
}

/** Form of a description, with a draft that survives signing in again. Import it through `LazyForm`. */
export function ResourceForm({ form, value, onSubmit, address, ...rest }: FormProps) {
  const translate = useTranslate()
  const createdRecords = (form.useCreatedRecords ?? noCreatedRecords)()
  const [localSearch, inAddress] = [useLocalFormSearch(), useUrlFormSearch()]
  const shared = {
    ...rest,
    form,
    value,
    ui: useFormUi(form),
    draft: useDraft(form.operation),
    submitLabel: translate(form.submit),
    actions: form.formActions,
    preview: form.preview,
    aside: FormInspector,
    search: rest.isGuarded === false ? localSearch : inAddress,
    createdRecords,
    onSubmit: useConfirmedSave(form, onSubmit, createdRecords),
  }
  const content = (
    <ReferenceProvider Form={ResourceForm}>
      {form.variants ? (
        <VariantForm {...shared} variants={form.variants} address={address} />
      ) : (
        <DescribedForm {...shared} />
      )}
    </ReferenceProvider>
  )
  // A nested form in a drawer reports created records to the outer form.
  return createdRecords ? <CreatedRecordProvider value={createdRecords.note}>{content}</CreatedRecordProvider> : content
}

const noCreatedRecords = () => undefined
const noQuestion = () => async () => true

/** Wraps saving in the description's confirmation. Cancelling keeps the form open. */
function useConfirmedSave(
  form: FormDescription,
  save: FormProps['onSubmit'],
  createdRecords: CreatedRecordTracker | undefined,
) {
  const confirmSave = (form.useBeforeSave ?? noQuestion)()
  return async (data: Record<string, Json>, adopt: (record: Json) => void) => {
    if (!(await confirmSave(data))) throw createCancelError()
    await save(data, adopt)
    createdRecords?.keepRecords()
  }
}
