// @vitest-environment jsdom

import { ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement as h, type ReactNode } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyOverlay } from './lazy/lazyOverlay'
import { lazyUpgrade } from './lazy/lazyUpgrade'
import { lazyView } from './lazy/lazyView'
import { loadChunk } from './lazy/loadChunk'
import { createAppTheme } from './theme'

function NoticeList() {
  const { notifications } = useNotificationContext()
  return h('p', null, ...notifications.map(({ message }) => message as ReactNode))
}

const wrapInApp = (children: ReactNode) =>
  h(ThemeProvider, { theme: createAppTheme('light') }, h(NotificationContextProvider, null, children, h(NoticeList)))

afterEach(cleanup)

/** Fails the given number of times, then loads the component. */
function createFlakyLoader<P>(failures: number, part: (props: P) => ReactNode) {
  return vi.fn(async () => {
    failures -= 1
    if (failures >= 0) throw new Error('no such chunk')
    return part
  })
}

const useBetter = lazyUpgrade(async () => () => h('p', null, 'better'))

function UpgradablePart({ isEnabled }: { isEnabled: boolean }) {
  const Better = useBetter(isEnabled)
  return Better ? h(Better) : h('p', null, 'plain')
}

describe('[SH-21] lazy components', () => {
  it('time out', async () => {
    vi.useFakeTimers()
    const rejection = expect(loadChunk(() => new Promise(() => {}))).rejects.toThrow('not loaded within 120 s')
    await vi.advanceTimersByTimeAsync(119_999)
    await vi.advanceTimersByTimeAsync(1)
    await rejection
    vi.useRealTimers()
  })

  it('can be preloaded once and report a failure when used', async () => {
    const load = createFlakyLoader(0, () => h('p', null, 'here'))
    const View = lazyView(load, { shape: 'form' })
    View.begin()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    await Promise.resolve()
    View.begin()
    render(wrapInApp(h(View)))
    expect(screen.getByText('here')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()

    const Failing = lazyView(
      createFlakyLoader(9, () => null),
      { shape: 'form' },
    )
    Failing.begin()
    render(wrapInApp(h(Failing)))
    expect(await screen.findByRole('button', { name: 'ui.state.retry' })).toBeTruthy()
  })

  it('can be retried on the page and are then available at once', async () => {
    const load = createFlakyLoader(2, ({ name }: { name: string }) => h('p', null, `here is ${name}`))
    const View = lazyView(load, { shape: 'form' })
    const { unmount } = render(wrapInApp(h(View, { name: 'x' })))
    expect(screen.getByRole('status')).toBeTruthy()
    const retry = () => screen.findByRole('button', { name: 'ui.state.retry' })
    fireEvent.click(await retry())
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    fireEvent.click(await retry())
    expect(await screen.findByText('here is x')).toBeTruthy()
    unmount()
    render(wrapInApp(h(View, { name: 'y' })))
    expect(screen.getByText('here is y')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('close their dialog on failure with one notice and retry when opened again', async () => {
    const load = createFlakyLoader(1, () => h('p', null, 'dialog'))
    const Overlay = lazyOverlay<{ open: boolean; onClose: () => void }>(load)
    const onClose = vi.fn()
    const renderOverlay = (open: boolean) => wrapInApp(h(Overlay, { open, onClose }))
    const { rerender } = render(renderOverlay(false))
    expect(load).not.toHaveBeenCalled()
    rerender(renderOverlay(true))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.getByText('ui.chunk.title')).toBeTruthy()
    rerender(renderOverlay(false))
    rerender(renderOverlay(true))
    expect(await screen.findByText('dialog')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('used as an enhancement, render only where requested, even if loaded earlier', async () => {
    const { rerender } = render(wrapInApp(h(UpgradablePart, { isEnabled: true })))
    expect(await screen.findByText('better')).toBeTruthy()
    rerender(wrapInApp(h(UpgradablePart, { isEnabled: false })))
    expect(screen.getByText('plain')).toBeTruthy()
  })
})
