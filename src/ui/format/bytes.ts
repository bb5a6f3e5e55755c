import { formatNumber, getFractionDigits, isFiniteNumber, UNKNOWN } from './number'

/** The broker's size suffixes; base 1,024 as in its configuration. */
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'] as const

/** Formats bytes with base 1024: '1.5 MB'. */
export function formatBytes(value: number | null | undefined, locale: string): string {
  if (!isFiniteNumber(value)) return UNKNOWN
  let size = Math.abs(value)
  let unit = 0
  // 1023.6 KB would round to "1,024 KB", so use the next unit.
  while (unit < UNITS.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024
    unit += 1
  }
  const digits = unit === 0 ? 0 : Math.min(getFractionDigits(size), 2)
  return `${formatNumber(value < 0 ? -size : size, locale, digits)} ${UNITS[unit]}`
}
