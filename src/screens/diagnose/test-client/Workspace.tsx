import { styled } from '@mui/material/styles'
import { Stack } from '../../../ui/Stack'
import { Publish } from './form/Publish'
import { Subscriptions } from './form/Subscriptions'
import { Messages } from './messages/Messages'

/** Publish on the left, messages on the right; stacked on narrow screens. */
const Halves = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 9fr)',
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

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
