import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { getCurrentBrokerId } from '../../api/brokers/currentBroker'
import { getFileUrl } from '../../api/brokers/insideBroker'
import { formatError } from '../../api/errors'
import { checkSaml } from '../../api/sso'
import { storeSsoRedirect } from './ssoRedirect'

export type Method = 'password' | 'ldap'

const METHODS: readonly Method[] = ['password', 'ldap']

export function MethodChoice({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{translate('sso.login.with')}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_, next) => onChange(next as Method)}>
        {METHODS.map((method) => (
          <FormControlLabel
            key={method}
            value={method}
            control={<Radio />}
            label={translate(`sso.login.method.${method}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** Redirects to the SAML identity provider, which redirects back. `to` is the page to open afterwards. */
export function SamlSignIn({ to, disabled }: { to: string | null; disabled: boolean }) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  // Enable the button again when the user navigates back and the page comes from the back-forward cache.
  useEffect(() => {
    const resetBusy = () => setBusy(false)
    window.addEventListener('pageshow', resetBusy)
    return () => window.removeEventListener('pageshow', resetBusy)
  }, [])
  const signIn = async () => {
    setBusy(true)
    setError(null)
    try {
      await checkSaml()
      storeSsoRedirect('saml', to)
      location.assign(getFileUrl(`saml.html${getCurrentBrokerId() && `?broker=${getCurrentBrokerId()}`}`))
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <>
      <Divider>{translate('sso.login.or')}</Divider>
      {error !== null && (
        <Alert severity="error" role="alert">
          {translate('sso.login.samlFailed', { reason: formatError(error, translate) })}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => void signIn()} loading={busy} disabled={disabled}>
        {translate('sso.login.saml')}
      </Button>
    </>
  )
}
