import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHasSeveralBrokers } from '../../api/brokers/knownBrokers'
import { session, useSession } from '../../api/session'
import { DEFAULT_PASSWORD, signOut } from '../../api/signIn'
import { setDocumentTitle } from '../../ui/documentTitle'
import { lazyUpgrade } from '../../ui/lazy/lazyUpgrade'
import { lazyDetail } from '../../ui/lazy/lazyView'
import { useHeadingFocus } from '../../ui/useHeadingFocus'
import { Brand } from '../Brand'
import { loadTexts } from '../i18n'
import { HOME_PATH, parseInternalPath } from '../internalPaths'
import { LanguageSelect, ThemeSelect } from '../PreferenceSelects'
import { DefaultPassword } from './DefaultPassword'
import { SignInForm } from './SignInForm'
import { receivedSession } from './sessionFromUrl'

const Arrived = lazyDetail(
  async () => {
    const [{ ConfirmSession: Arrived }] = await Promise.all([import('./ConfirmSession'), loadTexts(['sso'])])
    return Arrived
  },
  { shape: 'form' },
)

const BrokersDrawer = lazyDetail(
  async () => {
    const [{ BrokersDrawer }] = await Promise.all([import('../brokers/SignInBroker'), loadTexts(['brokers'])])
    return BrokersDrawer
  },
  { shape: 'form' },
)
// Loaded on demand, because most consoles have a single broker.
const useSignInBroker = lazyUpgrade(async () => {
  const [{ SignInBroker }] = await Promise.all([import('../brokers/SignInBroker'), loadTexts(['brokers'])])
  return SignInBroker
})

const Page = styled('div')(({ theme: { tokens } }) => ({
  minHeight: '100dvh',
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  justifyItems: 'center',
  gap: tokens.gap.large,
  padding: tokens.gap.medium,
  '& > header': { justifySelf: 'end', display: 'flex', flexWrap: 'wrap', gap: tokens.gap.small },
  '& > main': { alignSelf: 'center', width: '100%', maxWidth: tokens.size.drawer - tokens.gap.large * 4 },
}))

const Box = styled(Card)(({ theme: { tokens } }) => ({
  padding: tokens.gap.large,
  display: 'grid',
  gap: tokens.gap.large,
}))

/** Step of the sign-in. Unless it is `idle`, a new session does not redirect yet. */
type Stage = { name: 'idle' | 'signing-in' } | { name: 'default-password'; username: string }

/** Navigation state of a sign-out. It happens on this page, after the screen has warned of unsaved changes. */
export interface LoginState {
  signOut?: boolean
}

function Preferences() {
  return (
    <Stack direction="row" spacing={1}>
      <LanguageSelect hideLabel />
      <ThemeSelect hideLabel />
    </Stack>
  )
}

export function Login() {
  const translate = useTranslate()
  const signedIn = useSession()
  const [params] = useSearchParams()
  const { state, search } = useLocation()
  const leaving = (state as LoginState | null)?.signOut === true
  const [stage, setStage] = useState<Stage>({ name: 'idle' })
  const [pendingArrival, setPendingArrival] = useState(receivedSession.get)
  const [managing, setManaging] = useState(false)
  const several = useHasSeveralBrokers()
  const SignInBroker = useSignInBroker(several)
  const openBrokers = () => setManaging(true)
  const to = params.get('to')
  const title = translate('ui.screen.document_title', {
    title: translate(stage.name === 'default-password' ? 'app.defaultPassword.title' : 'app.login.title'),
  })

  useEffect(() => {
    setDocumentTitle(title)
  }, [title])

  useHeadingFocus()

  const navigate = useNavigate()
  useEffect(() => {
    // Clear the state, so that returning to this URL does not sign out again.
    if (leaving) void signOut().then(() => navigate({ search }, { replace: true, state: null }))
  }, [leaving, navigate, search])

  if (signedIn && stage.name === 'idle' && !pendingArrival)
    return leaving ? (
      <p role="status">{translate('app.login.leaving')}</p>
    ) : (
      <Navigate to={parseInternalPath(to) ?? HOME_PATH} replace />
    )

  return (
    <Page>
      <header>
        <Preferences />
        {!several && (
          <Button size="small" color="inherit" onClick={openBrokers}>
            {translate('app.user.brokers')}
          </Button>
        )}
      </header>
      <main>
        <Box>
          <Brand />
          {SignInBroker && <SignInBroker onManage={openBrokers} />}
          {pendingArrival ? (
            <Arrived
              arrival={pendingArrival}
              onDone={() => {
                receivedSession.set(undefined)
                setPendingArrival(undefined)
              }}
            />
          ) : signedIn && stage.name === 'default-password' ? (
            <DefaultPassword username={stage.username} onDone={() => setStage({ name: 'idle' })} />
          ) : (
            <SignInForm
              notice={session.lastEnd() === 'expired' ? translate('app.login.expired') : undefined}
              to={to}
              onStart={() => setStage({ name: 'signing-in' })}
              onFailure={() => setStage({ name: 'idle' })}
              onSignedIn={(username, password) =>
                setStage(password === DEFAULT_PASSWORD ? { name: 'default-password', username } : { name: 'idle' })
              }
            />
          )}
        </Box>
      </main>
      {managing && <BrokersDrawer onClose={() => setManaging(false)} />}
    </Page>
  )
}
