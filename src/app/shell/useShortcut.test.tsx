import Drawer from '@mui/material/Drawer'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useShortcut } from './useShortcut'

function Page({ open, run }: { open: boolean; run: () => void }) {
  useShortcut({ key: 'k', mod: true }, run)
  return (
    <Drawer open={open} keepMounted transitionDuration={0} slotProps={{ paper: { role: 'dialog' } }}>
      Draft
    </Drawer>
  )
}

it('runs a shortcut after a drawer that stays mounted has closed, not while it is open', async () => {
  const user = userEvent.setup()
  const run = vi.fn()
  const { rerender } = render(<Page open run={run} />)
  await user.keyboard('{Control>}k{/Control}')
  expect(run).not.toHaveBeenCalled()
  rerender(<Page open={false} run={run} />)
  await vi.waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}')
    expect(run).toHaveBeenCalled()
  })
})
