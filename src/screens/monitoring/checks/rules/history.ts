import type { Point } from '../../../../ui/chart/series'
import { createPoints, type Sample } from '../../trend'
import { buildWildcardId, type Finding, resourceIdentity } from '../finding'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Point widths in minutes: the last hour detects new drops early, the last day covers older ones. */
const STEPS = { hour: 1, day: 5 } as const

/** Time to search for a drop; older ones count as the new normal. */
const WINDOW = 6 * HOUR
const LASTING = 3 * MINUTE
/** Time before the drop to compute the previous level, and the minimum share of points with data. */
const LEVEL = HOUR
const KNOWN = 0.25
/** Maximum share of the previous level that remains after a drop. */
const LEFT = 0.3
/**
 * Values that regularly fall below this share of their median have no stable level, for example with bursts or
 * polling.
 */
const STEADY = 0.5
/** Maximum age of the newest value. */
const FRESH = 11 * MINUTE
/** Values before a gap of this length are ignored. */
const LONGEST_GAP = 30 * MINUTE
/** Tolerance for daily patterns: shifts end at slightly different times. */
const SHIFT = HOUR

/** A stopped node or listener disconnects its clients. */
const CAUSES = [buildWildcardId('/nodes'), buildWildcardId('/listeners')]

/** Checked values with their minimum level; drops among a handful of clients mean nothing. */
const FIGURES = [
  { name: 'connections', id: 'connectionsDropped', least: 5, to: '/clients', causes: CAUSES },
  {
    name: 'received',
    id: 'messagesDropped',
    least: 1,
    to: '/dashboard/metrics',
    causes: [resourceIdentity('history', 'connectionsDropped'), ...CAUSES],
  },
] as const

/** Previous level, highest value since, and start of the drop in epoch milliseconds. */
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

function quantile(values: readonly Value[], share: number): number {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** Finds a sudden drop that still lasts: at most `LEFT` of the stable level before it remains. */
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

/** Checks whether the value was equally low at this time yesterday, for example after a shift. */
function isDaily(day: readonly Value[], { before }: Drop, now: number): boolean {
  const then = day.filter(({ t }) => Math.abs(t - (now - DAY)) <= SHIFT)
  return then.length > 0 && quantile(then, 0.25) <= before * LEFT
}

/** Rounds to integers, or to one decimal below 10. */
const round = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** Reports sudden drops of connections and incoming messages, compared with the last hours. */
export function checkHistory(hour: readonly Sample[], day: readonly Sample[], now: number): Finding[] {
  const points = (samples: readonly Sample[], step: number) =>
    createPoints(samples, ['connections', 'received'], (step * MINUTE) / 1000)
  const byMinute = points(hour, STEPS.hour)
  const wider = points(day, STEPS.day)
  return FIGURES.flatMap(({ name, id, least, to, causes }): Finding[] => {
    const ofDay = listPointValues(wider, name)
    const drop =
      findDrop(listPointValues(byMinute, name), least, STEPS.hour * MINUTE, now) ??
      findDrop(ofDay, least, STEPS.day * MINUTE, now)
    if (!drop || isDaily(ofDay, drop, now)) return []
    const facts = { before: round(drop.before), since: { at: drop.since } }
    const identity = resourceIdentity('history', id)
    return [{ id, severity: 'error', count: round(drop.now), facts, to, identity, causes, since: drop.since }]
  })
}
