/** Width of the value axis of all charts, in pixels. */
export const AXIS_WIDTH = 56

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS = [1, 2, 7, 14, 28].map((n) => n * DAY)
const STEPS = [1, 2, 5, 10, 15, 30].map((n) => n * 1_000)
STEPS.push(...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE), ...[1, 2, 3, 6, 12].map((n) => n * HOUR), ...DAYS)
/** Above this range ticks show the day only (`formatTick`), so they are placed at midnight. */
const DAYS_ONLY = 2 * DAY

/** Maximum number of ticks on a time axis. */
const MAX_TICKS = 12

/**
 * Returns round times between two (epoch milliseconds), in local time: 09:00, 09:05, … and midnights for days.
 * `offsetAt` returns the offset from UTC in minutes, like Date.getTimezoneOffset, since it changes with daylight
 * saving time.
 */
export function computeTimeTicks(
  from: number,
  to: number,
  offsetAt: (at: number) => number = getBrowserOffset,
): number[] {
  if (!(to > from)) return []
  const steps = to - from > DAYS_ONLY ? DAYS : STEPS
  const step = steps.find((each) => (to - from) / each <= MAX_TICKS) ?? Math.ceil((to - from) / MAX_TICKS / DAY) * DAY
  const shift = offsetAt(from) * MINUTE
  const ticks: number[] = []
  for (let at = Math.ceil((from - shift) / step) * step + shift; at <= to + HOUR; at += step) {
    // Shorter steps divide an hour, so daylight saving time does not affect them.
    const moved = step > HOUR ? at + offsetAt(at) * MINUTE - shift : at
    if (moved >= from && moved <= to) ticks.push(moved)
  }
  return ticks
}

const getBrowserOffset = (at: number): number => new Date(at).getTimezoneOffset()

const ROUND = [1, 2, 2.5, 5, 10]
/** Approximate number of intervals between zero and the maximum. */
const STRETCHES = 3

/** Round ticks from zero to the maximum; integers if all values are integers, such as clients. */
export function computeValueTicks(values: readonly number[]): number[] {
  const top = values.reduce((most, value) => Math.max(most, value), 0)
  if (!(top > 0) || !Number.isFinite(top)) return [0, 1]
  const rough = top / STRETCHES
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = (ROUND.find((each) => each * power >= rough) ?? 10) * power
  const step = values.every(Number.isInteger) ? Math.max(1, Math.ceil(round)) : round
  const count = Math.ceil(top / step - 1e-9)
  // Avoids floating-point noise such as 0.30000000000000004.
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}
