import { isFiniteNumber, UNKNOWN } from './number'

const SECOND = 1000
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
  ['millisecond', 1],
] as const

type Unit = (typeof UNITS)[number][0]

const formats = new Map<string, Intl.NumberFormat>()

/** '3 h', '3 小时': the language's narrow unit, always separated by a space. */
function formatAmount(value: number, unit: Unit, locale: string): string {
  const key = `${locale}/${unit}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
    formats.set(key, format)
  }
  const parts = format.formatToParts(value)
  const word = parts.find((part) => part.type === 'unit')?.value ?? ''
  const digits = parts.filter((part) => part.type !== 'unit' && part.type !== 'literal').map((part) => part.value)
  return `${digits.join('')} ${word}`
}

/** Formats milliseconds in the two largest units: '2 d 3 h', '45 s', '250 ms'. Negative values become 0. */
export function formatDuration(ms: number | null | undefined, locale: string): string {
  if (!isFiniteNumber(ms)) return UNKNOWN
  // Above a second, round to seconds, so that 59.9996 s does not show as "60 s".
  let rest = ms >= SECOND ? Math.round(ms / SECOND) * SECOND : Math.max(0, Math.round(ms))
  if (rest === 0) return formatAmount(0, 'second', locale)
  const amounts: string[] = []
  for (const [index, [unit, size]] of UNITS.entries()) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) amounts.push(formatAmount(count, unit, locale))
    const next = UNITS[index + 1]
    if (amounts.length === 2 || (amounts.length === 1 && (!next || rest < next[1]))) break
  }
  return amounts.join(' ')
}
