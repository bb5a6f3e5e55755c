import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'

const COMMAND = 'emqx ctl admins passwd <username> <new password>'

const Help = styled('section')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  padding: tokens.gap.medium,
  backgroundColor: tokens.sunken,
  borderRadius: tokens.radius.card,
  fontSize: tokens.font.table,
  '& p': { margin: 0 },
  '& code': { overflowWrap: 'anywhere' },
}))

/** Help for a forgotten password. Part of the sign-in chunk because it must work without a network. */
export function ForgotPassword({ id }: { id: string }) {
  const translate = useTranslate()
  return (
    <Help id={id} aria-label={translate('app.login.forgot')}>
      <Typography variant="h2">{translate('app.login.forgot')}</Typography>
      <p>{translate('app.forgot.colleague')}</p>
      <p>{translate('app.forgot.command')}</p>
      <code>{COMMAND}</code>
      <p>{translate('app.forgot.container')}</p>
      <code>{`docker exec <container> ${COMMAND}`}</code>
      <p>{translate('app.forgot.after')}</p>
    </Help>
  )
}
