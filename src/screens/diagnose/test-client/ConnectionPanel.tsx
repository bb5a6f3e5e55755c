import { memo } from 'react'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { Stack } from '../../../ui/Stack'
import { ConnectPanel } from './form/ConnectPanel'
import { StateBar } from './StateBar'
import { useShownConnection } from './useConnections'

// The page opens with the form of a connection; the rest comes while it connects.
const Workspace = lazyDetail(async () => (await import('./Workspace')).Workspace, { shape: 'form' })
const Messages = lazyDetail(async () => (await import('./messages/Messages')).Messages, { shape: 'table' })

/** A tab: the form while there is no connection, else what one does with it. Messages stay after its end. */
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
