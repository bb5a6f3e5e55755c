/** Placeholder for unknown values. */
export const UNKNOWN = '–'

const formats = new Map<string, Intl.NumberFormat>()

function getNumberFormat(locale: string, digits: number, least: number): Intl.NumberFormat {
  const key = `${locale}/${digits}/${least}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: digits })
    formats.set(key, format)
  }
  return format
}

/** Checks that a value is a finite number; brokers return null, "undefined" and NaN for stopped nodes. */
export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Formats a number with at most `digits` and at least `least` decimals; '–' if unknown. */
export function formatNumber(value: number | null | undefined, locale: string, digits = 2, least = 0): string {
  return isFiniteNumber(value) ? getNumberFormat(locale, digits, least).format(value) : UNKNOWN
}

/** Returns the decimals for three significant figures, so that 0.25/s does not show as 0. */
export function getFractionDigits(value: number): number {
  const size = Math.abs(value)
  if (size === 0 || size >= 100) return 0
  if (size >= 10) return 1
  return size >= 0.1 ? 2 : 3
}

/** Formats a percentage; the value is already in percent. */
export function formatPercent(value: number | null | undefined, locale: string): string {
  return isFiniteNumber(value) ? `${formatNumber(value, locale, getFractionDigits(value))}%` : UNKNOWN
}

/** Formats a rate with its interval: '12.5/s'. */
export function formatRate(value: number | null | undefined, locale: string, interval = 's'): string {
  return isFiniteNumber(value) ? `${formatNumber(value, locale, getFractionDigits(value))}/${interval}` : UNKNOWN
}
