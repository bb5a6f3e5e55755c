import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** Progress of a long operation; `total` is absent if unknown. Escape and the button cancel it. */
export function ProgressDialog(props: {
  title: string
  text: string
  value: number
  total?: number | undefined
  onCancel: () => void
}) {
  const { title, text, value, total, onCancel } = props
  const id = useId()
  const translate = useTranslate()
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      aria-labelledby={id}
      slotProps={{ paper: { sx: ({ tokens }) => ({ width: tokens.size.dialog, maxWidth: '100%' }) } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-label={title}
          {...(total ? { variant: 'determinate', value: Math.min(100, (value / total) * 100) } : {})}
        />
        <p role="status">{text}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
