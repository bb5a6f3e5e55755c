import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { truncateAndEscape } from './text'

// The dialog does the layout; the form only makes Enter submit.
const Form = styled('form')({ display: 'contents' })

/** Titles contain names up to 64 kB long, possibly with invisible characters. */
const LONGEST_TITLE = 256
const LONGEST_BODY = 2048

/** Confirmation: the title asks, the body explains the consequence, the button is the verb. */
export interface Question {
  title: string
  body: ReactNode
  confirm: string
  danger?: boolean | undefined
  /** The user must type this name to confirm a destructive action. */
  typeName?: string | undefined
}

/** Confirmation dialog. The button of a dangerous action never has the initial focus. */
export function ConfirmDialog(
  props: Question & { open: boolean; onAnswer: (yes: boolean) => void; onClose: () => void },
) {
  const { title, body, confirm, danger = false, typeName, open, onAnswer, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [typedName, setTypedName] = useState('')
  const ready = typeName === undefined || typedName === typeName
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onAnswer(true)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role={danger ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.dialog, maxWidth: '100%' }) } }}
    >
      <Form onSubmit={submit}>
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
          {truncateAndEscape(title, LONGEST_TITLE)}
        </DialogTitle>
        <DialogContent>
          <div id={`${id}-body`} style={{ overflowWrap: 'anywhere' }}>
            {typeof body === 'string' ? truncateAndEscape(body, LONGEST_BODY) : body}
          </div>
          {typeName !== undefined && (
            <TextField
              label={translate('ui.confirm.type_name', { name: typeName })}
              value={typedName}
              onChange={(event) => setTypedName(event.target.value)}
              autoFocus
              fullWidth
              autoComplete="off"
              sx={{ mt: 2 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button autoFocus={danger && typeName === undefined} onClick={() => onAnswer(false)}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            autoFocus={!danger}
            disabled={!ready}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
