import { memo } from 'react'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { Stack } from '../../../ui/Stack'
import { ConnectPanel } from './form/ConnectPanel'
import { StateBar } from './StateBar'
import { useShownConnection } from './useConnections'

// Lazy: the page starts with the connection form; the rest loads while connecting.
const Workspace = lazyDetail(async () => (await import('./Workspace')).Workspace, { shape: 'form' })
const Messages = lazyDetail(async () => (await import('./messages/Messages')).Messages, { shape: 'table' })

/** Tab of a connection: the form while disconnected, otherwise the workspace. Messages remain after a disconnect. */
export const ConnectionPanel = memo(function ConnectionPanel() {
  const connection = useShownConnection()
  const { received, published } = connection.counts
  if (connection.stateName !== 'disconnected')
    return (
      <Stack>
        <StateBar />
        <Workspace />
      </Stack>
    )
  return (
    <Stack>
      <ConnectPanel />
      {received + published > 0 && <Messages />}
    </Stack>
  )
})
