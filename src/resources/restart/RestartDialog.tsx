import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { listDifferences } from '../../forms/core/merge'
import type { FormUi } from '../../forms/types'
import type { FieldSchema, Json } from '../../schema/types'
import { ChangesTable } from '../ChangesTable'

export interface RestartQuestion {
  current: Json
  next: Json
  onAnswer: (yes: boolean) => void
}

export interface RestartDialogProps extends RestartQuestion {
  consequence: string
  submit: string
  schema: FieldSchema
  ui: FormUi
}

/** Confirmation before a save that restarts something; lists current and new values. */
export function RestartDialog({ current, next, onAnswer, consequence, submit, schema, ui }: RestartDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const paths = listDifferences(current, next)
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.form, maxWidth: '100%' }) } }}
    >
      <DialogTitle id={`${id}-title`}>{translate('forms.restart.title', { smart_count: paths.length })}</DialogTitle>
      <DialogContent>
        <div id={`${id}-body`}>{consequence}</div>
        <ChangesTable paths={paths} current={current} next={next} schema={schema} ui={ui} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>{translate('forms.cancel')}</Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
