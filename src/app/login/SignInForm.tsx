import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { BrokerError, formatError } from '../../api/errors'
import { signIn } from '../../api/signIn'
import { usePreference } from '../../api/store'
import { lazyUpgrade } from '../../ui/lazy/lazyUpgrade'
import { loadTexts } from '../i18n'
import { PasswordField } from '../password/PasswordField'
import { TextInput } from '../TextInput'
import type { Method } from './SsoMethods'
import { useRunningBackends } from './useRunningBackends'

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
function ForgotPassword({ id }: { id: string }) {
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

// Loaded on demand, because most brokers have neither LDAP nor SAML.
const useMethodChoice = lazyUpgrade(async () => {
  const [{ MethodChoice }] = await Promise.all([import('./SsoMethods'), loadTexts(['sso'])])
  return MethodChoice
})
const useSamlSignIn = lazyUpgrade(async () => {
  const [{ SamlSignIn }] = await Promise.all([import('./SsoMethods'), loadTexts(['sso'])])
  return SamlSignIn
})

/**
 * Sign-in form. `onStart` runs before the session can begin, `onSignedIn` after it has begun. The password is
 * passed only for the broker's own accounts. `to` is the page to open afterwards.
 */
export function SignInForm(props: {
  notice?: string | undefined
  to: string | null
  onStart: () => void
  onSignedIn: (username: string, password?: string) => void
  onFailure: () => void
}) {
  const translate = useTranslate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState({ username: false, password: false })
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [forgot, setForgot] = useState(false)
  const helpId = useId()
  const running = useRunningBackends()
  const MethodChoice = useMethodChoice(running.includes('ldap'))
  const SamlSignIn = useSamlSignIn(running.includes('saml'))
  const [preferred, setPreferred] = usePreference<Method>('signInWith', 'password', 'broker')
  const method = MethodChoice ? preferred : 'password'
  const userField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const next = { username: username.trim() === '', password: password === '' }
    setMissing(next)
    setError(null)
    if (next.username) return userField.current?.focus()
    if (next.password) return passwordField.current?.focus()
    setBusy(true)
    props.onStart()
    try {
      if (method === 'ldap') {
        const { signInWithBackend: signInThrough } = await import('../../api/sso')
        await signInThrough('ldap', username.trim(), password)
        props.onSignedIn(username.trim())
      } else {
        await signIn(username.trim(), password)
        props.onSignedIn(username.trim(), password)
      }
    } catch (failure) {
      setError(failure)
      setBusy(false)
      props.onFailure()
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack spacing={2}>
        <Typography variant="h1">{translate('app.login.title')}</Typography>
        {error !== null ? (
          <Alert severity="error" role="alert">
            {formatLoginError(error, method, translate)}
          </Alert>
        ) : (
          props.notice && (
            <Alert severity="warning" role="status">
              {props.notice}
            </Alert>
          )
        )}
        {MethodChoice && (
          <MethodChoice
            value={method}
            onChange={(next) => {
              setPreferred(next)
              setError(null)
            }}
          />
        )}
        <TextInput
          autoFocus
          label={translate('app.login.username')}
          value={username}
          onChange={(value) => {
            setUsername(value)
            setMissing((before) => ({ ...before, username: false }))
          }}
          error={missing.username ? translate('app.login.usernameRequired') : undefined}
          autoComplete="username"
          inputRef={userField}
        />
        <PasswordField
          label={translate('app.login.password')}
          value={password}
          onChange={(value) => {
            setPassword(value)
            setMissing((before) => ({ ...before, password: false }))
          }}
          error={missing.password ? translate('app.login.passwordRequired') : undefined}
          autoComplete="current-password"
          inputRef={passwordField}
        />
        <Button type="submit" variant="contained" loading={busy}>
          {translate('app.login.submit')}
        </Button>
        {SamlSignIn && <SamlSignIn to={props.to} disabled={busy} />}
        <Link
          component="button"
          type="button"
          aria-expanded={forgot}
          aria-controls={helpId}
          onClick={() => setForgot(!forgot)}
          sx={{ alignSelf: 'center' }}
        >
          {translate('app.login.forgot')}
        </Link>
        {forgot && <ForgotPassword id={helpId} />}
      </Stack>
    </form>
  )
}

function formatLoginError(error: unknown, method: Method, translate: ReturnType<typeof useTranslate>): string {
  const isRejected = error instanceof BrokerError && error.status === 401
  if (method === 'ldap' && error instanceof BrokerError && error.status > 0)
    return translate(isRejected ? 'sso.login.ldapRefused' : 'sso.login.ldapFailed', {
      reason: isRejected ? [error.reason, `(${error.code})`].filter(Boolean).join(' ') : formatError(error, translate),
    })
  return isRejected ? translate('app.login.refused') : formatError(error, translate)
}
