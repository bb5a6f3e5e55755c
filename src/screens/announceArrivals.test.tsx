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

const getAnnouncements = () => [...getLiveRegion().querySelectorAll('p')].map(({ textContent }) => textContent)
const advanceTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('[DI-3] announces arrivals at most every five seconds, and none if switched off', async () => {
  await renderApp(<Tool />)
  vi.useFakeTimers()
  act(() => setTotal(5))
  await advanceTime(1000)
  expect(getAnnouncements()).toEqual(['1 message received'])
  for (const total of [6, 7, 1200]) act(() => setTotal(total))
  await advanceTime(3000)
  expect(getAnnouncements()).toHaveLength(1)
  await advanceTime(2000)
  expect(getAnnouncements().at(-1)).toBe('1,195 messages received')
  // Cleared: the count starts again.
  act(() => setTotal(0))
  await advanceTime(20_000)
  act(() => store.set('preferences', 'announceArrivals', false))
  act(() => setTotal(9))
  await advanceTime(20_000)
  expect(getAnnouncements()).toEqual([])
})
