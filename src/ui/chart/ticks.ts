const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DAYS = [1, 2, 7, 14, 28].map((n) => n * DAY)
const STEPS = [1, 2, 5, 10, 15, 30].map((n) => n * 1_000)
STEPS.push(...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE), ...[1, 2, 3, 6, 12].map((n) => n * HOUR), ...DAYS)
/** Beyond it a tick is written as its day alone (`formatTick`), so only midnights can stand there. */
const DAYS_ONLY = 2 * DAY

/** At most this many ticks stand on an axis of time. */
const MOST = 12

/**
 * Round moments between two (epoch milliseconds), in the viewer's clock: 09:00, 09:05, … and midnights for days.
 * `offsetAt` tells the minutes behind UTC at a moment, as Date.getTimezoneOffset does: they change with the season.
 */
export function timeTicks(from: number, to: number, offsetAt: (at: number) => number = browserOffset): number[] {
  if (!(to > from)) return []
  const steps = to - from > DAYS_ONLY ? DAYS : STEPS
  const step = steps.find((each) => (to - from) / each <= MOST) ?? Math.ceil((to - from) / MOST / DAY) * DAY
  const shift = offsetAt(from) * MINUTE
  const ticks: number[] = []
  for (let at = Math.ceil((from - shift) / step) * step + shift; at <= to + HOUR; at += step) {
    // Shorter steps are whole hours whatever the season.
    const moved = step > HOUR ? at + offsetAt(at) * MINUTE - shift : at
    if (moved >= from && moved <= to) ticks.push(moved)
  }
  return ticks
}

const browserOffset = (at: number): number => new Date(at).getTimezoneOffset()

const ROUND = [1, 2, 2.5, 5, 10]
/** About this many stretches lie between zero and the top. */
const STRETCHES = 3

/** Round values from zero to what covers all values; whole ones where all are whole, as half a client is none. */
export function valueTicks(values: readonly number[]): number[] {
  const top = values.reduce((most, value) => Math.max(most, value), 0)
  if (!(top > 0) || !Number.isFinite(top)) return [0, 1]
  const rough = top / STRETCHES
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = (ROUND.find((each) => each * power >= rough) ?? 10) * power
  const step = values.every(Number.isInteger) ? Math.max(1, Math.ceil(round)) : round
  const count = Math.ceil(top / step - 1e-9)
  // Steps of 0.1 add up to 0.30000000000000004.
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}
