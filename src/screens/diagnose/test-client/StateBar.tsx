import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import type { StatusKind } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { truncateAndEscape } from '../../../ui/text'
import { StateLine } from '../../mqtt/StateLine'
import { buildAddress } from './form/draft'
import { toText } from './form/values'
import type { StateName } from './store/TestConnection'
import { useShownConnection } from './useConnections'

const GrantedDrawer = lazyOverlay(async () => (await import('./GrantedDrawer')).GrantedDrawer)

export const STATUS: Record<StateName, StatusKind> = {
  connecting: 'connecting',
  connected: 'ok',
  disconnecting: 'connecting',
  reconnecting: 'warning',
  disconnected: 'stopped',
}

/** State, address and uptime of the connection, with a disconnect button. */
export function StateBar() {
  const connection = useShownConnection()
  const translate = useTranslate()
  const { stateName, state, connectedAt, drafts } = connection
  const granted = state?.connack
  const [open, setOpen] = useState(false)
  return (
    <StateLine
      kind={STATUS[stateName]}
      label={translate(`testClient.state.${stateName}`)}
      reason={state?.reason}
      onDisconnect={() => connection.disconnect()}
    >
      <code>{truncateAndEscape(buildAddress(drafts.connect), 256)}</code> ·{' '}
      <code>{truncateAndEscape(toText(drafts.connect.clientid), 64)}</code>
      {connectedAt !== undefined && (
        <>
          {' · '}
          {translate('testClient.since')} <Time value={connectedAt} />
        </>
      )}
      {granted && (
        <>
          {' · '}
          <MuiLink component="button" type="button" onClick={() => setOpen(true)}>
            {translate(`testClient.granted.${granted.sessionPresent ? 'resumed' : 'new'}`)}
          </MuiLink>
          {open && <GrantedDrawer connack={granted} onClose={() => setOpen(false)} />}
        </>
      )}
    </StateLine>
  )
}
