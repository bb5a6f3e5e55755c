import type { Point } from '../../../../ui/chart/series'
import { createPoints, type Sample } from '../../trend'
import type { Finding } from '../finding'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The last hour by minutes finds a new drop soon; the day in wider points still knows an older one. In minutes. */
const STEPS = { hour: 1, day: 5 } as const

/** A drop is looked for in so much of the past; an older one has become usual. */
const WINDOW = 6 * HOUR
/** How long a figure must stay low. */
const LASTING = 3 * MINUTE
/** The level before a drop is taken from one hour, of which a quarter must be known. */
const LEVEL = HOUR
const KNOWN = 0.25
/** A drop leaves at most this share of the level before. */
const LEFT = 0.3
/** A figure that falls below this share of its median by itself has no level: bursts, polling, a plant that idles. */
const STEADY = 0.5
/** A history that ends longer ago says nothing about now. */
const FRESH = 11 * MINUTE
/** Values before a gap this long are not compared with those after it. */
const LONGEST_GAP = 30 * MINUTE
/** Shifts end sooner or later than the day before. */
const SHIFT = HOUR

/** The figures, and the lowest level from which on a drop counts: of a handful of clients it means nothing. */
const FIGURES = [
  { name: 'connections', id: 'connectionsDropped', least: 5, to: '/clients' },
  { name: 'received', id: 'messagesDropped', least: 1, to: '/dashboard/metrics' },
] as const

/** The level before, the highest value since, and when it began (epoch milliseconds). */
export interface Drop {
  before: number
  now: number
  since: number
}

interface Value {
  t: number
  value: number
}

const listPointValues = (points: readonly Point[], name: string): Value[] =>
  points.flatMap(({ t, [name]: value }) => (typeof value === 'number' ? [{ t, value }] : [])).sort((a, b) => a.t - b.t)

/** The value below which this share of all lies. */
function quantile(values: readonly Value[], share: number): number {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** Finds a sudden drop that lasts until now: at most `LEFT` remains of the steady level of the hour before. */
export function findDrop(values: readonly Value[], least: number, step: number, now: number): Drop | undefined {
  const recent = values.filter(({ t }) => t > now - WINDOW)
  const newest = recent.at(-1)
  if (!newest || now - newest.t > FRESH) return undefined
  const lasting = Math.max(2, Math.ceil(LASTING / step))
  const known = (LEVEL / step) * KNOWN
  let highest = 0
  for (let at = recent.length - 1; at >= known; at--) {
    const point = recent[at] as Value
    const previous = recent[at - 1] as Value
    highest = Math.max(highest, point.value)
    if (point.t - previous.t > LONGEST_GAP) return undefined
    if (recent.length - at < lasting || highest >= previous.value) continue
    const level = recent.slice(0, at).filter(({ t }) => t >= previous.t - LEVEL)
    const before = quantile(level, 0.5)
    const isSteady = level.length >= known && quantile(level, 0.1) >= before * STEADY
    if (isSteady && before >= least && highest <= before * LEFT) return { before, now: highest, since: point.t }
  }
  return undefined
}

/** Whether the figure was as low at this time yesterday: the end of a shift, a plant that rests. */
function isDaily(day: readonly Value[], { before }: Drop, now: number): boolean {
  const then = day.filter(({ t }) => Math.abs(t - (now - DAY)) <= SHIFT)
  return then.length > 0 && quantile(then, 0.25) <= before * LEFT
}

/** Numbers below 10 keep one digit. */
const round = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** Mass drops of connections and of incoming messages, against the cluster's own last hours. */
export function checkHistory(hour: readonly Sample[], day: readonly Sample[], now: number): Finding[] {
  const points = (samples: readonly Sample[], step: number) =>
    createPoints(samples, ['connections', 'received'], (step * MINUTE) / 1000)
  const byMinute = points(hour, STEPS.hour)
  const wider = points(day, STEPS.day)
  return FIGURES.flatMap(({ name, id, least, to }): Finding[] => {
    const ofDay = listPointValues(wider, name)
    const drop =
      findDrop(listPointValues(byMinute, name), least, STEPS.hour * MINUTE, now) ??
      findDrop(ofDay, least, STEPS.day * MINUTE, now)
    if (!drop || isDaily(ofDay, drop, now)) return []
    const facts = { before: round(drop.before), since: { at: drop.since } }
    return [{ id, severity: 'error', count: round(drop.now), facts, to }]
  })
}
