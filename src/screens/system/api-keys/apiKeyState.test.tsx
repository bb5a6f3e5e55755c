import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import type { Row } from '../../../resources/types'
import type { Json } from '../../../schema/types'
import { KeyState } from './KeyState'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const key = (more: Record<string, Json>): Row => ({ id: 'k', enable: true, ...more })

const advanceTime = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function show(row: Row) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  await renderApp(<KeyState row={row} />)
}

afterEach(() => vi.useRealTimers())

describe('state of an API key', () => {
  it('changes to expired while the list is open', async () => {
    await show(key({ expired: false, expired_at: '2026-11-22T12:00:25Z' }))
    expect(screen.getByText('Enabled')).toBeInTheDocument()
    await advanceTime(20)
    expect(screen.getByText('Enabled')).toBeInTheDocument()
    await advanceTime(10)
    expect(screen.getByText('Expired')).toBeInTheDocument()
    expect(screen.queryByText('Enabled')).toBeNull()
  })

  it.each([
    ['infinity', { expired: false, expired_at: 'infinity' }, 'Enabled'],
    ['no expiry', { expired: false }, 'Enabled'],
    ['the broker’s state', { expired: true, expired_at: '2026-11-22T13:00:00Z' }, 'Expired'],
    ['disabled', { expired: false, enable: false, expired_at: '2026-11-22T13:00:00Z' }, 'Disabled'],
  ])('%s', async (_, row, state) => {
    await show(key(row))
    await advanceTime(3600 - 60)
    expect(screen.getByText(state)).toBeInTheDocument()
  })
})
