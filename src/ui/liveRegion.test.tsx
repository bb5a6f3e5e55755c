import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { CopyButton } from './Copy'
import { announce, getLiveRegion } from './liveRegion'
import { useNotice } from './useNotice'
import * as clipboard from './writeClipboard'

function NotifyButton() {
  const notify = useNotice()
  return (
    <button type="button" onClick={() => notify('Rule r1 created', 'success')}>
      create
    </button>
  )
}

describe('live region', () => {
  it('contains the notices and stays visible to screen readers while a dialog is open', async () => {
    const { rerender, user } = await renderApp(<NotifyButton />)
    await user.click(screen.getByRole('button', { name: 'create' }))
    const region = getLiveRegion()
    expect(region).toHaveTextContent('Rule r1 created')
    expect(region.parentElement).toBe(document.body)
    rerender(<Dialog open>Delete it?</Dialog>)
    await screen.findByRole('dialog')
    await waitFor(() => expect(getLiveRegion()).not.toHaveAttribute('aria-hidden'))
  })

  it('announces a text and removes it later', () => {
    vi.useFakeTimers()
    announce('3 messages received')
    expect(getLiveRegion()).toHaveTextContent('3 messages received')
    vi.advanceTimersByTime(60_000)
    expect(getLiveRegion()).not.toHaveTextContent('3 messages received')
  })
})

it('a copy button has its label once and announces the result', async () => {
  vi.spyOn(clipboard, 'writeClipboard').mockResolvedValue(true)
  const { user } = await renderApp(<CopyButton text="c1" label="Copy the command" />)
  const button = screen.getByRole('button', { name: 'Copy the command' })
  expect(button).not.toHaveAttribute('aria-live')
  expect(button).not.toHaveAttribute('title')
  await user.click(button)
  await waitFor(() => expect(getLiveRegion()).toHaveTextContent('Copied'))
})

it('an alert without a role of its own does not interrupt', async () => {
  await renderApp(<Alert severity="info">The broker applies this to new connections.</Alert>)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('note')).toBeInTheDocument()
})
