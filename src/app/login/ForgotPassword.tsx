import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { CopyText } from '../../ui/Copy'

/** How to get in again, for closed networks too: all the text is here. */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('app.forgot.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          <span>{translate('app.forgot.colleague')}</span>
          <span>{translate('app.forgot.command')}</span>
          <CopyText mono text="emqx ctl admins passwd <username> <new password>" />
          <span>{translate('app.forgot.container')}</span>
          <CopyText mono text="docker exec <container> emqx ctl admins passwd <username> <new password>" />
          <span>{translate('app.forgot.after')}</span>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('app.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
