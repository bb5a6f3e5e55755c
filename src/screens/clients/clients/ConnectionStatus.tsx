import { useTranslate } from 'ra-core'
import { Status } from '../../../ui/Status'

/** Connected, or away with its session kept. */
export function ConnectionStatus({ connected }: { connected: boolean | undefined }) {
  const translate = useTranslate()
  return connected ? (
    <Status kind="ok" label={translate('clients.value.connected')} />
  ) : (
    <Status kind="stopped" label={translate('clients.value.disconnected')} />
  )
}
