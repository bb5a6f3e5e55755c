import { describe, expect, it } from 'vitest'
import { buildSparklinePath, insertGaps } from './series'
import { computeTimeTicks, computeValueTicks } from './ticks'

describe('[MO-3] gaps (unit)', () => {
  it('inserts a null row only where samples are missing', () => {
    const points = [0, 10, 21, 60].map((t) => ({ t, a: t, b: null }))
    expect(insertGaps(points, 10)).toEqual([
      { t: 0, a: 0, b: null },
      { t: 10, a: 10, b: null },
      { t: 21, a: 21, b: null },
      { t: 31, a: null, b: null },
      { t: 60, a: 60, b: null },
    ])
    expect(insertGaps([], 10)).toEqual([])
  })
})

describe('sparkline', () => {
  it.each([
    ['nothing', [], ''],
    ['only gaps', [null, Number.NaN], ''],
    ['from zero to the top', [0, 5, 10], 'M0 10L50 5L100 0'],
    ['a constant value is a line at the top', [7, 7], 'M0 0L100 0'],
    ['zeros lie at the bottom', [0, 0], 'M0 10L100 10'],
    ['a gap splits the line', [10, 10, null, 10, 10], 'M0 0L25 0M75 0L100 0'],
    ['a single value is a dash', [null, 10, null], 'M50 0h1'],
  ])('%s', (_, values, expected) => expect(buildSparklinePath(values, 100, 10)).toBe(expected))
})

describe('time ticks', () => {
  const createTime = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour, minute)

  it.each([
    ['an hour', createTime(8, 37), createTime(9, 37), 12, createTime(8, 40), 5],
    ['six hours', createTime(3, 10), createTime(9, 10), 12, createTime(3, 30), 30],
    ['a day', createTime(0), createTime(24), 13, createTime(0), 120],
  ])('%s', (_, from, to, count, first, step) => {
    const ticks = computeTimeTicks(from, to, () => 0)
    expect(ticks).toHaveLength(count)
    expect(ticks[0]).toBe(first)
    expect((ticks[1] ?? 0) - (ticks[0] ?? 0)).toBe(step * 60_000)
  })

  it("align to the viewer's midnights", () => {
    const ticks = computeTimeTicks(createTime(0), createTime(0) + 7 * 86_400_000, () => -480)
    expect(ticks).toHaveLength(7)
    // The viewer is eight hours ahead of UTC.
    expect(new Set(ticks.map((tick) => new Date(tick + 480 * 60_000).toISOString().slice(11)))).toEqual(
      new Set(['00:00:00.000Z']),
    )
  })

  it('are midnights only if the tick label is a date', () => {
    const ticks = computeTimeTicks(createTime(6), createTime(6) + 3 * 86_400_000, () => 0)
    expect(ticks.map((tick) => new Date(tick).toISOString().slice(0, 16))).toEqual([
      '2026-11-22T00:00',
      '2026-11-23T00:00',
      '2026-11-24T00:00',
    ])
  })

  it('stay at midnight when clocks are put back', () => {
    // Central Europe is one hour less ahead of UTC from 2026-10-25 01:00 UTC on.
    const offsetAt = (moment: number) => (moment < Date.UTC(2026, 9, 25, 1) ? -120 : -60)
    const ticks = computeTimeTicks(Date.UTC(2026, 9, 23, 10), Date.UTC(2026, 9, 28, 10), offsetAt)
    expect(ticks.map((tick) => new Date(tick - offsetAt(tick) * 60_000).toISOString().slice(0, 16))).toEqual([
      '2026-10-24T00:00',
      '2026-10-25T00:00',
      '2026-10-26T00:00',
      '2026-10-27T00:00',
      '2026-10-28T00:00',
    ])
  })

  it('are empty for an empty range', () => {
    expect(computeTimeTicks(5, 5)).toEqual([])
    expect(computeTimeTicks(Number.NaN, 5)).toEqual([])
  })
})

describe('value ticks', () => {
  it.each([
    ['nothing', [], [0, 1]],
    ['zeros', [0, 0], [0, 1]],
    ['one client', [1], [0, 1]],
    ['integers have no fractional ticks', [2, 4], [0, 2, 4]],
    ['just above a step', [12_001], [0, 5000, 10_000, 15_000]],
    ['a small rate', [0.03, 0.05], [0, 0.02, 0.04, 0.06]],
    ['steps without floating point errors', [0.3], [0, 0.1, 0.2, 0.3]],
    ['a rate and its top', [1.7, 0.6], [0, 1, 2]],
  ])('%s', (_, values, expected) => expect(computeValueTicks(values)).toEqual(expected))
})
