import type { Point } from '../../ui/chart/series'

/** Sample of `GET /monitor`: gauges, and counts since the previous sample. */
export interface Sample {
  time_stamp?: number
  connections?: number
  live_connections?: number
  topics?: number
  subscriptions?: number
  received?: number
  sent?: number
  dropped?: number
}

export type GaugeName = 'connections' | 'live_connections' | 'topics' | 'subscriptions'
export type CounterName = 'received' | 'sent' | 'dropped'

/**
 * Ranges of the trend charts with their point width, in seconds. The broker samples every 10 s and thins out old
 * samples; points are at least as wide as the samples of their range.
 */
export const ranges = {
  '1h': { span: 3600, step: 10 },
  '6h': { span: 21_600, step: 120 },
  '12h': { span: 43_200, step: 300 },
  '1d': { span: 86_400, step: 300 },
  '3d': { span: 259_200, step: 900 },
  '7d': { span: 604_800, step: 1800 },
} as const
export type RangeName = keyof typeof ranges

export const isRange = (name: string): name is RangeName => name in ranges

/** Sampling interval of the broker in milliseconds. */
const SAMPLE_INTERVAL_MS = 10_000

/**
 * Resamples to points of equal width (`step` in seconds): the last value of a gauge, the rate per second of a
 * counter. Negative values mean "no data".
 */
export function createPoints(
  samples: readonly Sample[],
  names: readonly (GaugeName | CounterName)[],
  step: number,
): Point[] {
  const width = step * 1000
  const buckets = new Map<number, Bucket[]>()
  const sorted = samples
    .filter((s) => s.time_stamp !== undefined)
    .sort((a, b) => Number(a.time_stamp) - Number(b.time_stamp))
  const [first, second] = sorted
  // The first sample covers as much time as the second one.
  let before = first && second ? 2 * Number(first.time_stamp) - Number(second.time_stamp) : undefined
  for (const sample of sorted) {
    const t = Number(sample.time_stamp)
    // After a gap the count covers only one interval, because the broker does not count while it is down.
    const elapsed = before === undefined || t - before > width * 1.5 ? SAMPLE_INTERVAL_MS : t - before
    before = t
    const start = Math.floor(t / width) * width
    const bucket = buckets.get(start) ?? []
    bucket.push({ sample, elapsed })
    buckets.set(start, bucket)
  }
  return [...buckets].map(([t, bucket]) => ({
    t,
    ...Object.fromEntries(
      names.map((name) => [name, counters.has(name) ? calculateRate(bucket, name) : findLastValue(bucket, name)]),
    ),
  }))
}

/** Returns the end of a range in epoch milliseconds: now, or the newest sample if the broker's clock is ahead. */
export const getRangeEnd = (samples: readonly Sample[], now: number): number =>
  samples.reduce((end, { time_stamp: t = 0 }) => Math.max(end, t), now)

/** Values in the past minute, including both ends. */
const MOMENTS = 7

/**
 * Returns values of the past minute at even intervals up to the newest point, in broker time; null without a point.
 */
export function getLastMinute(points: readonly Point[], name: string): (number | null)[] {
  const end = points.at(-1)?.t ?? 0
  return Array.from({ length: MOMENTS }, (_, i) => {
    const t = end - (MOMENTS - 1 - i) * SAMPLE_INTERVAL_MS
    return points.findLast((point) => point.t === t)?.[name] ?? null
  })
}

/** Like `lastMinute`, but for values read by the console: uses the last one before each moment. */
export function sampleLastMinute(readings: readonly (readonly [at: number, value: number])[]): (number | null)[] {
  const end = readings.at(-1)?.[0] ?? 0
  return Array.from({ length: MOMENTS }, (_, i) => {
    const t = end - (MOMENTS - 1 - i) * SAMPLE_INTERVAL_MS
    return readings.findLast(([at]) => at <= t)?.[1] ?? null
  })
}

interface Bucket {
  sample: Sample
  /** Duration in milliseconds that the sample's counts cover. */
  elapsed: number
}

const counters: ReadonlySet<string> = new Set<CounterName>(['received', 'sent', 'dropped'])
const isValidValue = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0

function calculateRate(bucket: readonly Bucket[], name: GaugeName | CounterName): number | null {
  let count = 0
  let elapsed = 0
  for (const part of bucket) {
    const value = part.sample[name]
    if (!isValidValue(value)) continue
    count += value
    elapsed += part.elapsed
  }
  return elapsed > 0 ? (count * 1000) / elapsed : null
}

const findLastValue = (bucket: readonly Bucket[], name: GaugeName | CounterName): number | null =>
  bucket.findLast((part) => isValidValue(part.sample[name]))?.sample[name] ?? null
