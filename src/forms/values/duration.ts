export const DURATION_UNITS = ['ms', 's', 'm', 'h', 'd'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

export const DURATION_MS: Record<DurationUnit, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses a duration with one unit (`15s`, `500ms`); undefined for compounds (`1h30m`) and invalid text. */
export function parseDuration(text: string): { amount: string; unit: DurationUnit } | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/i.exec(text.trim())
  if (!match) return undefined
  const [, amount = '', unit = ''] = match
  return { amount, unit: unit.toLowerCase() as DurationUnit }
}

/** Whether the broker accepts a duration: one or more amounts with units, in any order. */
export function isDuration(text: string): boolean {
  return /^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/i.test(text.trim())
}

/** Converts a duration to milliseconds, including compounds; undefined if invalid. */
export function parseDurationMs(text: string): number | undefined {
  if (!isDuration(text)) return undefined
  let sum = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/gi)) {
    sum += Number(amount) * DURATION_MS[(unit ?? 'ms').toLowerCase() as DurationUnit]
  }
  return sum
}

/** Formats milliseconds in the largest unit without a remainder: `10000` as `10s`. */
export function formatDurationText(ms: number): string {
  const unit = DURATION_UNITS.findLast((each) => ms >= DURATION_MS[each] && ms % DURATION_MS[each] === 0) ?? 'ms'
  return `${ms / DURATION_MS[unit]}${unit}`
}
