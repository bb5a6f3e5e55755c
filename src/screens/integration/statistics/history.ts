import { type Figures, figuresAt, type Metrics } from './figures'

/** What was read at a time, epoch milliseconds. */
interface Reading {
  at: number
  metrics: Metrics
}

/** How much a counter grew, in how many milliseconds. */
export interface Growth {
  by: number
  ms: number
}

/** The readings of the last minute, of the cluster or of one node. */
export interface History {
  /** How much a counter grew lately; undefined before there are two readings. */
  growth: (name: string) => Growth | undefined
  /** A figure's readings, the oldest first. */
  trend: (name: string) => (number | null)[]
  /** How much a counter grew by the second, from each reading to the next. */
  rates: (name: string) => (number | null)[]
}

const KEPT = 60_000
/** What grew longer ago than this is no news. */
const NEWS = 15_000

/** Remembers what was read, for as long as a panel shows it: a reading is added by its time, once. */
export function createHistory(): (at: number, metrics: Metrics, node: string) => History {
  let readings: readonly Reading[] = []
  return (at, metrics, node) => {
    if (at > (readings.at(-1)?.at ?? 0)) readings = [...readings.filter((one) => one.at > at - KEPT), { at, metrics }]
    const figures = readings.map((one): [number, Figures] => [one.at, figuresAt(one.metrics, node)])
    return {
      growth: (name) => growthOf(figures.map(([when, { [name]: value }]) => [when, value] as const)),
      trend: (name) => figures.map(([, { [name]: value }]) => value ?? null),
      rates: (name) => figures.slice(1).map((one, i) => rateBetween(figures[i], one, name)),
    }
  }
}

/**
 * From the latest reading that is not news any more to the last one. A counter that was set to zero on the way grew by
 * what it has counted since.
 */
function growthOf(values: readonly (readonly [number, number | undefined])[]): Growth | undefined {
  const last = values.at(-1)
  if (last?.[1] === undefined || values.length < 2) return undefined
  const from = Math.max(
    0,
    values.findLastIndex(([at]) => at <= last[0] - NEWS),
  )
  const seen = values.slice(from).flatMap(([at, value]) => (value === undefined ? [] : [[at, value] as const]))
  const first = seen[0]
  if (first === undefined || seen.length < 2) return undefined
  return { by: last[1] - Math.min(...seen.map(([, value]) => value)), ms: last[0] - first[0] }
}

/** A counter that fell was set to zero meanwhile. */
function rateBetween(from: [number, Figures] | undefined, [at, figures]: [number, Figures], name: string) {
  const { [name]: now } = figures
  const before = from?.[1][name]
  if (!from || now === undefined || before === undefined) return null
  return (1000 * (now < before ? now : now - before)) / (at - from[0])
}
