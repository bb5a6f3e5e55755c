import { describe, expect, it, test } from 'vitest'
import { createLastKnown, type LastRecords } from './createLastKnown'
import { groupStatistics } from './nodes/statistics'
import { parseMemoryBytes } from './parseMemoryBytes'
import { createPoints, getLastMinute, getRangeEnd, sampleLastMinute } from './trend'

describe('createPoints', () => {
  const at = (time_stamp: number, received: number, connections = 1) => ({ time_stamp, received, connections })

  it('converts counters to rates per second and keeps gauges', () => {
    expect(createPoints([at(10_000, 50, 3), at(20_000, 100, 4)], ['received', 'connections'], 10)).toEqual([
      { t: 10_000, received: 5, connections: 3 },
      { t: 20_000, received: 10, connections: 4 },
    ])
  })

  it('leaves out points in a gap and does not spread the increase over it', () => {
    expect(createPoints([at(0, 10), at(10_000, 10), at(90_000, 10)], ['received'], 10)).toEqual([
      { t: 0, received: 1 },
      { t: 10_000, received: 1 },
      { t: 90_000, received: 1 },
    ])
  })

  it('merges samples of different intervals into equal ones', () => {
    const dense = Array.from({ length: 12 }, (_, i) => at(120_000 + i * 10_000, 20, i))
    const thin = [at(0, 600, 7), at(60_000, 600, 8)]
    expect(createPoints([...thin, ...dense], ['received', 'connections'], 120)).toEqual([
      { t: 0, received: (1200 * 1000) / 120_000, connections: 8 },
      { t: 120_000, received: (240 * 1000) / 170_000, connections: 11 },
    ])
  })

  it('treats -1 as no data and sorts unordered samples', () => {
    expect(createPoints([at(10_000, 20), at(0, -1)], ['received'], 10)).toEqual([
      { t: 0, received: null },
      { t: 10_000, received: 2 },
    ])
  })
})

describe('[MO-1] last minute', () => {
  it('is aligned to the clock and shows missing or older samples as a gap', () => {
    const points = [0, 600_000, 640_000, 650_000].map((t) => ({ t, received: t / 10_000 }))
    expect(getLastMinute(points, 'received')).toEqual([null, 60, null, null, null, 64, 65])
    expect(getLastMinute([], 'received')).toEqual(Array(7).fill(null))
  })

  it('of a polled figure uses the latest reading before each sample', () => {
    expect(
      sampleLastMinute([
        [38_000, 3],
        [51_000, 4],
        [60_000, 5],
      ]),
    ).toEqual([null, null, null, null, 3, 3, 5])
  })
})

test('a range ends with the newest sample if the broker’s clock is ahead', () => {
  expect(getRangeEnd([{ time_stamp: 500 }, {}, { time_stamp: 900 }], 600)).toBe(900)
  expect(getRangeEnd([{ time_stamp: 500 }], 600)).toBe(600)
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
])('memoryBytes(%j) is %j', (text, expected) => {
  expect(parseMemoryBytes(text)).toBe(expected)
})

test('groupStatistics pairs current and maximum values, also for names with dots', () => {
  expect(
    groupStatistics({
      'subscriptions.shared.max': 2,
      'subscriptions.shared.count': 1,
      'topics.count': 3,
      odd: 4,
      node: 'x',
    }),
  ).toEqual([
    { name: 'subscriptions.shared', current: 1, max: 2 },
    { name: 'topics', current: 3, max: undefined },
    { name: 'odd', current: 4, max: undefined },
  ])
})

test('a stopped node keeps its last values and their time', () => {
  const { update, clear } = createLastKnown<{ node: string; node_status: string; uptime?: number; role?: string }>()
  update([{ node: 'a', node_status: 'running', uptime: 5, role: 'core' }], 100)
  expect(
    update(
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
  clear()
  expect(update([{ node: 'a', node_status: 'stopped' }], 300), 'after another user has signed in').toEqual([
    { record: { node: 'a', node_status: 'stopped' }, at: 300, stale: true },
  ])
})

test('[MO-4] node values survive page changes, and removed nodes are dropped', () => {
  interface Node {
    node: string
    node_status: string
    uptime?: number
  }
  let storedRecords: LastRecords<Node> = { gone: { record: { node: 'gone', node_status: 'running' }, at: 1 } }
  const write = (next: LastRecords<Node>) => {
    storedRecords = next
  }
  const keeping = { read: () => storedRecords, write }
  const { update } = createLastKnown<Node>(keeping)
  update([{ node: 'a', node_status: 'running', uptime: 5 }], 100)
  update([{ node: 'a', node_status: 'running', uptime: 6 }], 200)
  expect(storedRecords, 'is not written with each answer').toEqual({
    a: { record: { node: 'a', node_status: 'running', uptime: 5 }, at: 100 },
  })
  expect(createLastKnown<Node>(keeping).update([{ node: 'a', node_status: 'stopped' }], 300)).toEqual([
    { record: { node: 'a', node_status: 'stopped', uptime: 5 }, at: 100, stale: true },
  ])
})
