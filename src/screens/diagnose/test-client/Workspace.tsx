import { styled } from '@mui/material/styles'
import { Stack } from '../../../ui/Stack'
import { Publish } from './form/Publish'
import { Subscriptions } from './form/Subscriptions'
import { Messages } from './messages/Messages'

/** What is sent at the left, what came at the right; one below the other where there is no room. */
const Halves = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 9fr)',
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** What one does with a connection: subscribe, publish, and look at the messages. */
export function Workspace() {
  return (
    <Halves>
      <Stack>
        <Subscriptions />
        <Publish />
      </Stack>
      <Messages />
    </Halves>
  )
}
