import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createMediaQueryList } from '../../tests/support/components/browser'
import { renderApp } from '../../tests/support/components/renderApp'
import { SideDrawer, useHasRoomBeside } from './SideDrawer'

async function openDrawer(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => createMediaQueryList(media, isWide))
  const onClose = vi.fn()
  await renderApp(
    <>
      <button type="button">other</button>
      <SideDrawer open isDocked onClose={onClose} title="Node">
        <input aria-label="Topic" />
      </SideDrawer>
    </>,
  )
  return { onClose, drawer: screen.getByRole('dialog', { name: 'Node' }) }
}

it('is a panel next to the content on wide screens, takes the focus, and closes by Escape', async () => {
  const { onClose, drawer } = await openDrawer(true)
  expect(drawer).toHaveFocus()
  expect(drawer).not.toHaveAttribute('aria-modal')
  expect(screen.getByRole('button', { name: 'other' })).toBeInTheDocument()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Topic' }), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

it('covers the content on narrow screens', async () => {
  const { drawer } = await openDrawer(false)
  expect(drawer).toHaveAttribute('aria-modal', 'true')
  expect(screen.queryByRole('button', { name: 'other' })).not.toBeInTheDocument()
})

const Room = () => (useHasRoomBeside() ? 'room' : 'no room')

it('leaves its content no room for a second panel', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => createMediaQueryList(media, true))
  await renderApp(
    <>
      <p>
        page: <Room />
      </p>
      <SideDrawer open isDocked onClose={() => undefined} title="Node">
        drawer: <Room />
      </SideDrawer>
    </>,
  )
  expect(screen.getByText('page: room')).toBeInTheDocument()
  expect(screen.getByText('drawer: no room')).toBeInTheDocument()
})
