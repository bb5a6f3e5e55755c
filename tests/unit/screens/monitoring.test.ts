import { describe, expect, it, test } from 'vitest'
import { createLastKnown } from '../../../src/screens/monitoring/nodes/lastKnown'
import { memoryBytes } from '../../../src/screens/monitoring/nodes/memory'
import { statisticsOf } from '../../../src/screens/monitoring/nodes/statistics'
import { sampleInterval, trendOf } from '../../../src/screens/monitoring/overview/trend'

describe('trendOf', () => {
  const at = (time_stamp: number, received: number, connections = 1) => ({ time_stamp, received, connections })

  it('reads counters as a rate per second and gauges as they are', () => {
    const samples = [at(10_000, 50, 3), at(20_000, 100, 4)]
    expect(trendOf(samples, 'received').map((p) => p.value)).toEqual([5, 10])
    expect(trendOf(samples, 'connections').map((p) => p.value)).toEqual([3, 4])
  })

  it('shows missing samples as a gap, and does not spread the next count over it', () => {
    const points = trendOf([at(0, 10), at(10_000, 10), at(20_000, 10), at(90_000, 10)], 'received')
    expect(points).toEqual([
      { time: 0, value: 1 },
      { time: 10_000, value: 1 },
      { time: 20_000, value: 1 },
      { time: 30_000, value: null },
      { time: 90_000, value: 1 },
    ])
  })

  it('takes -1 as no data and sorts what comes in disorder', () => {
    expect(trendOf([at(10_000, 20), at(0, -1)], 'received')).toEqual([
      { time: 0, value: null },
      { time: 10_000, value: 2 },
    ])
  })

  it('takes the median distance as the sampling interval', () => {
    expect(sampleInterval([at(0, 0), at(60_000, 0), at(120_000, 0), at(900_000, 0)])).toBe(60_000)
    expect(sampleInterval([])).toBe(10_000)
  })
})

test.each([
  ['845.60M', 845.6 * 1024 ** 2],
  ['23.54G', 23.54 * 1024 ** 3],
  ['512', 512],
  [1024, 1024],
  ['', undefined],
  [undefined, undefined],
  ['lots', undefined],
  ['1.2.3M', undefined],
])('memoryBytes(%j) is %j', (given, want) => {
  expect(memoryBytes(given)).toBe(want)
})

test('statisticsOf pairs current and maximum, dots in names included', () => {
  expect(
    statisticsOf({ 'subscriptions.shared.max': 2, 'subscriptions.shared.count': 1, 'topics.count': 3, odd: 4, node: 'x' }),
  ).toEqual([
    { name: 'odd', current: 4, max: undefined },
    { name: 'subscriptions.shared', current: 1, max: 2 },
    { name: 'topics', current: 3, max: undefined },
  ])
})

test('a stopped node keeps the values it had, with their time', () => {
  const known = createLastKnown<{ node: string; node_status: string; uptime?: number; role?: string }>()
  known([{ node: 'a', node_status: 'running', uptime: 5, role: 'core' }], 100)
  expect(known([{ node: 'a', node_status: 'stopped' }, { node: 'b', node_status: 'stopped' }], 200)).toEqual([
    { record: { node: 'a', node_status: 'stopped', uptime: 5, role: 'core' }, at: 100, stale: true },
    { record: { node: 'b', node_status: 'stopped' }, at: 200, stale: true },
  ])
})
