import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { PasswordField } from './PasswordField'
import { RuleList } from './RuleList'
import { usePasswordForm } from './usePasswordForm'

/** Changes the password of the signed-in user, who stays signed in. */
export function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const form = usePasswordForm(username, () => {
    notify('app.password.changed', { type: 'success' })
    onClose()
  })
  return (
    <Dialog open onClose={form.busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={form.submit} noValidate>
        <DialogTitle id={id}>{translate('app.password.change')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {form.failure && <Alert severity="error">{form.failure}</Alert>}
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordField
              autoFocus
              label={translate('app.password.old')}
              autoComplete="current-password"
              value={form.values.old}
              onChange={form.set('old')}
              error={form.problem('old')}
            />
            <PasswordField
              label={translate('app.password.new')}
              autoComplete="new-password"
              value={form.values.next}
              onChange={form.set('next')}
              error={form.problem('next')}
            />
            <RuleList password={form.values.next} />
            <PasswordField
              label={translate('app.password.confirm')}
              autoComplete="new-password"
              value={form.values.again}
              onChange={form.set('again')}
              error={form.problem('again')}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={form.busy}>
            {translate('app.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.busy}>
            {translate('app.password.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
