import { getNodeMetrics, type Metrics, type MetricValues } from './metricValues'

/** Metrics at a time in epoch ms. */
interface Reading {
  at: number
  metrics: Metrics
}

export interface Growth {
  increase: number
  ms: number
}

/** Readings of the last minute for the cluster or one node. */
export interface History {
  /** Returns the recent increase of a counter; undefined with fewer than two readings. */
  growth: (name: string) => Growth | undefined
  /** Returns the values of a metric, oldest first. */
  trend: (name: string) => (number | null)[]
  /** Returns the rates per second between consecutive readings. */
  rates: (name: string) => (number | null)[]
}

const HISTORY_MS = 60_000
/** Maximum age in ms of a recent increase. */
const RECENT_MS = 15_000

/** Creates a history that adds each reading once, identified by its time. */
export function createHistory(): (at: number, metrics: Metrics, node: string) => History {
  let readings: readonly Reading[] = []
  return (at, metrics, node) => {
    if (at > (readings.at(-1)?.at ?? 0))
      readings = [...readings.filter((one) => one.at > at - HISTORY_MS), { at, metrics }]
    const figures = readings.map((one): [number, MetricValues] => [one.at, getNodeMetrics(one.metrics, node)])
    return {
      growth: (name) => calculateGrowth(figures.map(([when, { [name]: value }]) => [when, value] as const)),
      trend: (name) => figures.map(([, { [name]: value }]) => value ?? null),
      rates: (name) => figures.slice(1).map((one, i) => computeRate(figures[i], one, name)),
    }
  }
}

/**
 * Computes the increase from the last reading before the recent period to the latest one. A counter that was reset
 * counts from zero.
 */
function calculateGrowth(values: readonly (readonly [number, number | undefined])[]): Growth | undefined {
  const last = values.at(-1)
  if (last?.[1] === undefined || values.length < 2) return undefined
  const from = Math.max(
    0,
    values.findLastIndex(([at]) => at <= last[0] - RECENT_MS),
  )
  const samples = values.slice(from).flatMap(([at, value]) => (value === undefined ? [] : [[at, value] as const]))
  const first = samples[0]
  if (first === undefined || samples.length < 2) return undefined
  return { increase: last[1] - Math.min(...samples.map(([, value]) => value)), ms: last[0] - first[0] }
}

/** A decreased counter was reset in the meantime. */
function computeRate(from: [number, MetricValues] | undefined, [at, figures]: [number, MetricValues], name: string) {
  const { [name]: now } = figures
  const before = from?.[1][name]
  if (!from || now === undefined || before === undefined) return null
  return (1000 * (now < before ? now : now - before)) / (at - from[0])
}
