const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const HALF_HOUR = 30 * MINUTE

/** Time to search for a drop; older ones count as the new normal. */
const WINDOW = 6 * HOUR
const LASTING = 3 * MINUTE
/** Time before the drop to compute the previous level, and the minimum share of points with data. */
const LEVEL = HOUR
const KNOWN = 0.25
/** Maximum share of the previous level that remains after a drop. */
export const LEFT = 0.3
/**
 * Values that regularly fall below this share of their median have no stable level, for example with bursts or
 * polling.
 */
export const STEADY = 0.5
/** Maximum age of the newest value. */
const FRESH = 11 * MINUTE
/** Values before a gap of this length are ignored. */
export const LONGEST_GAP = 30 * MINUTE
/** Tolerance for daily patterns: shifts end at slightly different times. */
export const SHIFT = HOUR

/** Minimum factor over everything before a rise, and its minimum duration. */
const TIMES = 3
const RISE_LASTING = 5 * MINUTE

/** Previous level, worst value since, and start of the change in epoch milliseconds. */
export interface Change {
  previous: number
  current: number
  startedAt: number
}

export interface Value {
  t: number
  value: number
}

function quantile(values: readonly Value[], share: number): number {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** Finds a sudden drop that still lasts: at most `LEFT` of the stable level before it remains. */
export function findDrop(values: readonly Value[], least: number, step: number, now: number): Change | undefined {
  const recent = values.filter(({ t }) => t > now - WINDOW)
  const newest = recent.at(-1)
  if (!newest || now - newest.t > FRESH) return undefined
  const lasting = Math.max(2, Math.ceil(LASTING / step))
  const minPoints = (LEVEL / step) * KNOWN
  let highest = 0
  for (let at = recent.length - 1; at >= minPoints; at--) {
    const point = recent[at] as Value
    const previous = recent[at - 1] as Value
    highest = Math.max(highest, point.value)
    if (point.t - previous.t > LONGEST_GAP) return undefined
    if (recent.length - at < lasting || highest >= previous.value) continue
    const level = recent.slice(0, at).filter(({ t }) => t >= previous.t - LEVEL)
    const before = quantile(level, 0.5)
    const isSteady = level.length >= minPoints && quantile(level, 0.1) >= before * STEADY
    if (isSteady && before >= least && highest <= before * LEFT)
      return { previous: before, current: highest, startedAt: point.t }
  }
  return undefined
}

/**
 * Finds a rise that still lasts: at least `TIMES` the highest value of the last week. Needs a day of history, because
 * every morning is a rise.
 */
export function findRise(
  values: readonly Value[],
  history: readonly Value[],
  least: number,
  step: number,
  now: number,
): Change | undefined {
  const recent = values.filter(({ t }) => t > now - WINDOW)
  const newest = recent.at(-1)
  if (!newest || now - newest.t > FRESH || !history.some(({ t }) => t <= now - DAY + SHIFT)) return undefined
  const lasting = Math.max(2, Math.ceil(RISE_LASTING / step))
  let lowest = Number.POSITIVE_INFINITY
  for (let at = recent.length - 1; at > 0; at--) {
    const point = recent[at] as Value
    lowest = Math.min(lowest, point.value)
    if (lowest < least) return undefined
    if (recent.length - at < lasting || (recent[at - 1] as Value).value >= lowest) continue
    // The point before, and wide points that end after the start, contain a part of the rise.
    const earlier = [...recent.slice(0, at - 1), ...history.filter(({ t }) => t <= point.t - HALF_HOUR)]
    const before = Math.max(...earlier.map(({ value }) => value))
    if (lowest >= before * TIMES) return { previous: before, current: lowest, startedAt: point.t }
  }
  return undefined
}
