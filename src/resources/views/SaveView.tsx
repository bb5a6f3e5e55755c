import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

const Form = styled('form')({ display: 'contents' })

const LONGEST = 64

export function SaveView(props: {
  existingNames: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}) {
  const { existingNames, onSave, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [name, setName] = useState('')
  const trimmedName = name.trim()
  const replaces = existingNames.includes(trimmedName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (trimmedName) onSave(trimmedName)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.dialog, maxWidth: '100%' }) } }}
    >
      <Form onSubmit={submit}>
        <DialogTitle id={id}>{translate('ui.views.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={translate('ui.views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText={translate(replaces ? 'ui.views.replaces' : 'ui.views.help')}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!trimmedName}>
            {translate(replaces ? 'ui.views.replace' : 'ui.views.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
