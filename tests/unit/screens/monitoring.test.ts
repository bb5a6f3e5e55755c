import { describe, expect, it, test } from 'vitest'
import { createLastKnown } from '../../../src/screens/monitoring/lastKnown'
import { memoryBytes } from '../../../src/screens/monitoring/nodes/memory'
import { statisticsOf } from '../../../src/screens/monitoring/nodes/statistics'
import { pointsOf } from '../../../src/screens/monitoring/trend'

describe('pointsOf', () => {
  const at = (time_stamp: number, received: number, connections = 1) => ({ time_stamp, received, connections })

  it('reads counters as a rate per second and gauges as they are', () => {
    expect(pointsOf([at(10_000, 50, 3), at(20_000, 100, 4)], ['received', 'connections'], 10)).toEqual([
      { t: 10_000, received: 5, connections: 3 },
      { t: 20_000, received: 10, connections: 4 },
    ])
  })

  it('leaves out the points in a gap, and does not spread the count after it over the gap', () => {
    expect(pointsOf([at(0, 10), at(10_000, 10), at(90_000, 10)], ['received'], 10)).toEqual([
      { t: 0, received: 1 },
      { t: 10_000, received: 1 },
      { t: 90_000, received: 1 },
    ])
  })

  it('gathers samples of different distance into points of one width', () => {
    const dense = Array.from({ length: 12 }, (_, i) => at(120_000 + i * 10_000, 20, i))
    const thin = [at(0, 600, 7), at(60_000, 600, 8)]
    expect(pointsOf([...thin, ...dense], ['received', 'connections'], 120)).toEqual([
      { t: 0, received: (1200 * 1000) / 70_000, connections: 8 },
      { t: 120_000, received: (240 * 1000) / 170_000, connections: 11 },
    ])
  })

  it('takes -1 as no data and sorts what comes in disorder', () => {
    expect(pointsOf([at(10_000, 20), at(0, -1)], ['received'], 10)).toEqual([
      { t: 0, received: null },
      { t: 10_000, received: 2 },
    ])
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
    statisticsOf({
      'subscriptions.shared.max': 2,
      'subscriptions.shared.count': 1,
      'topics.count': 3,
      odd: 4,
      node: 'x',
    }),
  ).toEqual([
    { name: 'odd', current: 4, max: undefined },
    { name: 'subscriptions.shared', current: 1, max: 2 },
    { name: 'topics', current: 3, max: undefined },
  ])
})

test('a stopped node keeps the values it had, with their time', () => {
  const known = createLastKnown<{ node: string; node_status: string; uptime?: number; role?: string }>()
  known([{ node: 'a', node_status: 'running', uptime: 5, role: 'core' }], 100)
  expect(
    known(
      [
        { node: 'a', node_status: 'stopped' },
        { node: 'b', node_status: 'stopped' },
      ],
      200,
    ),
  ).toEqual([
    { record: { node: 'a', node_status: 'stopped', uptime: 5, role: 'core' }, at: 100, stale: true },
    { record: { node: 'b', node_status: 'stopped' }, at: 200, stale: true },
  ])
})
