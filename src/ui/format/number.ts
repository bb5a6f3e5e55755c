/** What stands where a figure is not known. */
export const UNKNOWN = '–'

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, digits: number, least: number): Intl.NumberFormat {
  const key = `${locale}/${digits}/${least}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: digits })
    formats.set(key, format)
  }
  return format
}

/** Whether a figure can be shown at all; brokers answer null, "undefined" and NaN for stopped nodes. */
export function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** A number with the language's separators and at most `digits` decimals, at least `least`; '–' when it is none. */
export function formatNumber(value: number | null | undefined, locale: string, digits = 2, least = 0): string {
  return isFigure(value) ? numberFormat(locale, digits, least).format(value) : UNKNOWN
}

/** Decimals that keep three significant figures, so that 0.25/s does not read as 0 and 1,234.56 not as noise. */
export function digitsFor(value: number): number {
  const size = Math.abs(value)
  if (size === 0 || size >= 100) return 0
  if (size >= 10) return 1
  return size >= 0.1 ? 2 : 3
}

/** A percentage; the value is already in percent. */
export function formatPercent(value: number | null | undefined, locale: string): string {
  return isFigure(value) ? `${formatNumber(value, locale, digitsFor(value))}%` : UNKNOWN
}

/** A rate with its interval named: '12.5/s'. */
export function formatRate(value: number | null | undefined, locale: string, interval = 's'): string {
  return isFigure(value) ? `${formatNumber(value, locale, digitsFor(value))}/${interval}` : UNKNOWN
}
