import { render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useNow } from './useNow'

const START = Date.UTC(2026, 0, 1)

function Clock({ every }: { every: number }) {
  return <p>{new Date(useNow(every)).toISOString()}</p>
}

describe('useNow', () => {
  it('returns the same time twice, even if time passes quickly', () => {
    let present = START
    vi.spyOn(Date, 'now').mockImplementation(() => {
      present += 5000
      return present
    })
    // React reads the value twice while rendering and logs an error if it differs, which fails the test.
    const { result } = renderHook(() => useNow(3_600_000))
    expect(result.current).toBeGreaterThan(START)
  })

  it('returns the current time to a late subscriber rather than the last one', () => {
    vi.useFakeTimers({ now: START })
    render(<Clock every={7_200_000} />).unmount()
    vi.setSystemTime(START + 5000)
    render(<Clock every={7_200_000} />)
    expect(screen.getByText('2026-01-01T00:00:05.000Z')).toBeInTheDocument()
  })
})
