import { render, renderHook, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useNow } from '../../../src/ui/useNow'

const START = Date.UTC(2026, 0, 1)

function Clock({ every }: { every: number }) {
  return <p>{new Date(useNow(every)).toISOString()}</p>
}

describe('the clock of a page', () => {
  it('tells the same present twice, however fast the time goes by', () => {
    let present = START
    vi.spyOn(Date, 'now').mockImplementation(() => {
      present += 7
      return present
    })
    // React asks twice while it renders, and complains on the console of two answers: the set-up of the tests fails then.
    const { result } = renderHook(() => useNow(3_600_000))
    expect(result.current).toBeGreaterThan(START)
  })

  it('tells who comes later the present, not the last one that was looked at', () => {
    vi.useFakeTimers({ now: START })
    render(<Clock every={7_200_000} />).unmount()
    vi.setSystemTime(START + 5000)
    render(<Clock every={7_200_000} />)
    expect(screen.getByText('2026-01-01T00:00:05.000Z')).toBeInTheDocument()
  })
})
