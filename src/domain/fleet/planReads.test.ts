import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXPIRY_PART, FLEET_BUDGET, planReads, STATE_PART } from './planReads'

const NOW = 1_000_000_000
const ids = (count: number) => Array.from({ length: count }, (_, at) => `b${at}`)

describe('[SH-25] plan of reads', () => {
  it('reads the brokers that were never read first, then the oldest', () => {
    const attempts = [
      { id: 'new', at: NOW - 10_000 },
      { id: 'never', at: 0 },
      { id: 'old', at: NOW - 50_000 },
    ]
    expect(planReads(STATE_PART, attempts, [], NOW)).toEqual(['never', 'old', 'new'])
  })

  it('skips what was read a moment ago', () => {
    expect(planReads(STATE_PART, [{ id: 'a', at: NOW - 4_999 }], [], NOW)).toEqual([])
    expect(planReads(EXPIRY_PART, [{ id: 'a', at: NOW - 60_000 }], [], NOW)).toEqual([])
  })

  it('stays within the budget of a minute', () => {
    const attempts = ids(20).map((id) => ({ id, at: 0 }))
    expect(planReads(STATE_PART, attempts, [], NOW)).toHaveLength(8)
    const sent = Array<number>(FLEET_BUDGET - 4).fill(NOW - 59_000)
    expect(planReads(STATE_PART, attempts, sent, NOW)).toEqual(['b0'])
    expect(planReads(STATE_PART, attempts, sent, NOW + 1_000)).toHaveLength(8)
  })

  it('reaches every broker and never exceeds the budget in any minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2_000, max: 60_000 }), (count, interval) => {
        const attempts = ids(count).map((id) => ({ id, at: 0 }))
        const sent: number[] = []
        for (let now = NOW; now < NOW + 600_000; now += interval) {
          for (const id of planReads(STATE_PART, attempts, sent, now)) {
            sent.push(...Array<number>(STATE_PART.cost).fill(now))
            for (const one of attempts) if (one.id === id) one.at = now
          }
          expect(sent.filter((at) => at > now - 60_000).length).toBeLessThanOrEqual(FLEET_BUDGET)
        }
        expect(attempts.every(({ at }) => at > 0)).toBe(true)
      }),
    )
  })
})
