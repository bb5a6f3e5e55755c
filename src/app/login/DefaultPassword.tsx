import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { DEFAULT_PASSWORD } from '../../api/signIn'
import { PasswordField } from '../password/PasswordField'
import { RuleList } from '../password/RuleList'
import { usePasswordForm } from '../password/usePasswordForm'

export function DefaultPassword({ username, onDone }: { username: string; onDone: () => void }) {
  const translate = useTranslate()
  const form = usePasswordForm(username, DEFAULT_PASSWORD, onDone)
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack spacing={2}>
        <Typography variant="h1">{translate('app.defaultPassword.title')}</Typography>
        <Typography color="textSecondary">{translate('app.defaultPassword.text', { username })}</Typography>
        {form.failure && (
          <Alert severity="error" role="alert">
            {form.failure}
          </Alert>
        )}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          autoFocus
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
        <Button type="submit" variant="contained" loading={form.busy}>
          {translate('app.defaultPassword.change')}
        </Button>
        <Button onClick={onDone} disabled={form.busy}>
          {translate('app.defaultPassword.skip')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {translate('app.defaultPassword.skipped')}
        </Typography>
      </Stack>
    </form>
  )
}
