import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { store } from '../api/store'
import { getLiveRegion } from '../ui/liveRegion'
import { useAnnounceArrivals } from './useAnnounceArrivals'

let setTotal: (total: number) => void

function Tool() {
  const [total, set] = useState(4)
  setTotal = set
  useAnnounceArrivals(total, 'testClient.messages.arrived')
  return null
}

const texts = () => [...getLiveRegion().querySelectorAll('p')].map(({ textContent }) => textContent)
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('[DI-3] announces arrivals at most every five seconds, and none if switched off', async () => {
  await renderApp(<Tool />)
  vi.useFakeTimers()
  act(() => setTotal(5))
  await pass(1000)
  expect(texts()).toEqual(['1 message received'])
  for (const total of [6, 7, 1200]) act(() => setTotal(total))
  await pass(3000)
  expect(texts()).toHaveLength(1)
  await pass(2000)
  expect(texts().at(-1)).toBe('1,195 messages received')
  // Cleared: the count starts again.
  act(() => setTotal(0))
  await pass(20_000)
  act(() => store.set('preferences', 'announceArrivals', false))
  act(() => setTotal(9))
  await pass(20_000)
  expect(texts()).toEqual([])
})
