import { useTranslate } from 'react-admin'
import { Status } from '../../../ui/Status'

/** Status "connected", or "disconnected" with the session kept. */
export function ConnectionStatus({ connected }: { connected: boolean | undefined }) {
  const translate = useTranslate()
  return connected ? (
    <Status kind="ok" label={translate('clients.value.connected')} />
  ) : (
    <Status kind="stopped" label={translate('clients.value.disconnected')} />
  )
}
