/** Units of the broker's duration strings, smallest first. */
export const DURATION_UNITS = ['ms', 's', 'm', 'h', 'd'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

/** How long each unit is, in milliseconds. */
export const DURATION_MS: Record<DurationUnit, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `15s`, `500ms`; undefined for compounds (`1h30m`) and everything else. */
export function parseDuration(text: string): { amount: string; unit: DurationUnit } | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/i.exec(text.trim())
  const [, amount, unit] = match ?? []
  return amount && unit ? { amount, unit: unit.toLowerCase() as DurationUnit } : undefined
}

/** Whether the broker reads it as a duration: one or more amounts with a unit, largest first is not demanded. */
export function isDuration(text: string): boolean {
  return /^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d))+$/i.test(text.trim())
}

/** Length in milliseconds, compounds included; undefined where it is no duration. */
export function durationMs(text: string): number | undefined {
  if (!isDuration(text)) return undefined
  let sum = 0
  for (const [, amount, unit] of text.trim().matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/gi)) {
    sum += Number(amount) * DURATION_MS[(unit ?? 'ms').toLowerCase() as DurationUnit]
  }
  return sum
}

/** Milliseconds as the broker writes a duration, in the largest unit that leaves no rest: `10000` as `10s`. */
export function durationText(ms: number): string {
  const unit = DURATION_UNITS.findLast((each) => ms >= DURATION_MS[each] && ms % DURATION_MS[each] === 0) ?? 'ms'
  return `${ms / DURATION_MS[unit]}${unit}`
}
