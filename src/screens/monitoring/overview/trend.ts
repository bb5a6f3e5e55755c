/** A sample of `GET /monitor`: gauges at a time, and counts since the sample before. */
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

/** One point of a chart: time in epoch milliseconds, a value, or null where nothing was sampled. */
export interface TrendPoint {
  time: number
  value: number | null
}

/** The ranges of the trend charts, in seconds (SPECIFICATION §9). */
export const ranges = { '1h': 3600, '6h': 21_600, '12h': 43_200, '1d': 86_400, '3d': 259_200, '7d': 604_800 } as const
export type RangeName = keyof typeof ranges

/** True for a name out of a URL that is a range. */
export const isRange = (name: string): name is RangeName => name in ranges

/**
 * The usual distance of two samples in ms: the median, so that one gap does not stretch it. The broker samples
 * every 10 s and thins old samples.
 */
export function sampleInterval(samples: readonly Sample[]): number {
  const times = samples.map((s) => s.time_stamp ?? 0).sort((a, b) => a - b)
  const steps = times.slice(1).map((t, i) => t - (times[i] ?? t))
  steps.sort((a, b) => a - b)
  return steps[Math.floor(steps.length / 2)] ?? 10_000
}

/**
 * The points of a gauge or, as a rate per second, of a counter. Where samples are missing a null point is put in,
 * so that the chart shows a gap and not a slope; a negative value is the broker's word for "no data".
 */
export function trendOf(samples: readonly Sample[], name: GaugeName | CounterName): TrendPoint[] {
  const sorted = samples.filter((s) => s.time_stamp !== undefined).sort((a, b) => Number(a.time_stamp) - Number(b.time_stamp))
  const usual = sampleInterval(sorted)
  const counter = name === 'received' || name === 'sent' || name === 'dropped'
  const points: TrendPoint[] = []
  let previous: number | undefined
  for (const sample of sorted) {
    const time = Number(sample.time_stamp)
    const gap = previous !== undefined && time - previous > usual * 2.5
    if (previous !== undefined && gap) points.push({ time: previous + usual, value: null })
    const interval = previous === undefined || gap ? usual : time - previous
    points.push({ time, value: valueOf(sample[name], counter, interval) })
    previous = time
  }
  return points
}

function valueOf(raw: number | undefined, counter: boolean, interval: number): number | null {
  if (raw === undefined || raw < 0 || !Number.isFinite(raw)) return null
  if (!counter) return raw
  return interval > 0 ? (raw * 1000) / interval : null
}
