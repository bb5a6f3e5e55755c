import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../schema/types'
import { useNotice } from '../ui/useNotice'
import { DescribedForm } from './DescribedForm'
import type { FormDescription } from './formTypes'
import { useFormUi } from './useFormSchema'

interface FormDialogProps {
  form: FormDescription
  /** Values in the title's text. */
  titleValues?: Readonly<Record<string, string>>
  maxWidth: 'xs' | 'sm'
  /** Sends the form's data. An error shows in the form, and the dialog stays open. */
  save(data: Record<string, Json>): Promise<unknown>
  onClose(): void
}

/** Dialog with a short form that is empty at first, such as a new password. */
export function FormDialog({ form, titleValues, maxWidth, save, onClose }: FormDialogProps) {
  const translate = useTranslate()
  const notify = useNotice()
  const id = useId()
  const ui = useFormUi(form)
  const submit = async (data: Record<string, Json>) => {
    await save(data)
    notify(translate(form.successMessage), 'success')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(form.title, titleValues)}</DialogTitle>
      <DialogContent>
        <DescribedForm
          form={form}
          ui={ui}
          isNew
          isGuarded={false}
          submitLabel={translate(form.submit)}
          onSubmit={submit}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  )
}
