import { describe, expect, it } from 'vitest'
import { type Sample, Trend } from '../../sandbox/domains/trend'

const sample = (time_stamp: number, more: Partial<Sample> = {}): Sample => ({
  time_stamp,
  connections: 1,
  live_connections: 1,
  subscriptions: 1,
  topics: 1,
  received: 1,
  sent: 1,
  dropped: 0,
  ...more,
})

const hour = 3_600_000
const day = 24 * hour
const start = Math.ceil(Date.UTC(2026, 0, 1) / (600 * 1000)) * 600_000

describe('samples over time', () => {
  it('keep every sample of the last hour', () => {
    const trend = new Trend()
    for (let n = 0; n < 400; n++) trend.add(sample(start + n * 10_000))
    const latest = trend.getSamplesSince(start + 400 * 10_000 - hour)
    expect(latest).toHaveLength(360)
  })

  it('thin out older samples without losing counts', () => {
    const trend = new Trend()
    const days = 5
    let added = 0
    for (let at = start; at < start + days * day; at += 10_000) {
      trend.add(sample(at, { connections: added % 7 }))
      added++
    }
    trend.thin(start + days * day)
    const samples = trend.getSamplesSince(0)
    expect(samples.length).toBeLessThan(2 * 144 + 2 * 288 + 1440 + 400)
    expect(samples.reduce((sum, { received }) => sum + received, 0)).toBe(added)
    const steps = new Set(samples.slice(1).map((s, index) => s.time_stamp - (samples[index]?.time_stamp ?? 0)))
    expect([...steps].sort((a, b) => b - a).slice(0, 2)).toEqual([600_000, 300_000])
    expect(samples.at(-1)).toMatchObject({ connections: (added - 1) % 7 })
  })

  it('drop samples after seven days', () => {
    const trend = new Trend()
    trend.add(sample(start))
    trend.add(sample(start + 7 * day))
    trend.thin(start + 7 * day + 1)
    expect(trend.getSamplesSince(0).map(({ time_stamp }) => time_stamp)).toEqual([start + 7 * day])
  })
})
