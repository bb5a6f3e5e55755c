import { fromBigInt, RuleFailure } from '../../../codecs/values'

const UNITS: Readonly<Record<string, bigint>> = {
  second: 1n,
  millisecond: 1000n,
  microsecond: 1_000_000n,
  nanosecond: 1_000_000_000n,
}

const NANOS = 1_000_000_000n

/** Returns the units per second. Throws RuleFailure if unknown. */
export function getUnitsPerSecond(unit: string): bigint {
  const found = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
  if (found === undefined) throw new RuleFailure('invalid_time_unit', { unit })
  return found
}

const floorDiv = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b)

/** Converts nanoseconds to a unit, rounded down. */
export const fromNanos = (nanos: bigint, unit: string): number | bigint =>
  fromBigInt(floorDiv(nanos * getUnitsPerSecond(unit), NANOS))

export const toNanos = (time: number | bigint, unit: string): bigint => (BigInt(time) * NANOS) / getUnitsPerSecond(unit)

/** Parses an offset in seconds: `+08:00`, `-0330`, `Z`, `local` or a number. Throws RuleFailure. */
export function parseOffset(offset: string | number | bigint, local: () => number): number {
  if (typeof offset !== 'string') return Number(offset)
  if (offset === 'local') return local()
  if (/^z$/i.test(offset)) return 0
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(offset) ?? /^([+-])(\d{2})(\d{2})$/.exec(offset) ?? []
  if (!sign || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    throw new RuleFailure('bad_time_offset', { offset })
  }
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

const padTwoDigits = (value: number): string => String(Math.abs(value)).padStart(2, '0')

/** Formats an offset such as `+08:00`. */
export function formatOffset(seconds: number, parts: 2 | 3, separator: string): string {
  const size = Math.abs(seconds)
  const all = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60].map(padTwoDigits)
  return (seconds < 0 ? '-' : '+') + all.slice(0, parts).join(separator)
}

/** Formats a time as RFC 3339 with the precision of the unit. */
export function formatRfc3339(nanos: bigint, unit: string, offset: number): string {
  const seconds = floorDiv(nanos, NANOS)
  const digits = String(getUnitsPerSecond(unit)).length - 1
  const fraction =
    digits === 0
      ? ''
      : `.${String(nanos - seconds * NANOS)
          .padStart(9, '0')
          .slice(0, digits)}`
  const [date] = formatCalendar(seconds, offset)
  return `${date}${fraction}${formatOffset(offset, 2, ':')}`
}

function formatCalendar(seconds: bigint, offset: number): [string] {
  const date = new Date((Number(seconds) + offset) * 1000)
  if (Number.isNaN(date.getTime())) throw new RuleFailure('badarg', { time: String(seconds) })
  return [date.toISOString().slice(0, 19)]
}

/** Parses an RFC 3339 time to nanoseconds. Throws RuleFailure. */
export function parseRfc3339(text: string): bigint {
  const match = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/.exec(text)
  const [, date, time, fraction = '', zone = ''] = match ?? []
  const millis = Date.parse(`${date}T${time}${zone.toUpperCase()}`)
  if (!match || Number.isNaN(millis)) throw new RuleFailure('badarg', { time: text })
  return BigInt(millis) * 1_000_000n + BigInt(fraction.padEnd(9, '0'))
}

const DIRECTIVES = /%(?:[YmdHMSNz]|3N|6N|:z|::z)/g

/** Formats a time with a pattern such as `%Y-%m-%d %H:%M:%S%:z`. */
export function formatDate(nanos: bigint, offset: number, pattern: string): string {
  const seconds = floorDiv(nanos, NANOS)
  const [text] = formatCalendar(seconds, offset)
  const fraction = String(nanos - seconds * NANOS).padStart(9, '0')
  const values: Readonly<Record<string, string>> = {
    '%Y': text.slice(0, -15),
    '%m': text.slice(-14, -12),
    '%d': text.slice(-11, -9),
    '%H': text.slice(-8, -6),
    '%M': text.slice(-5, -3),
    '%S': text.slice(-2),
    '%N': fraction,
    '%3N': fraction.slice(0, 3),
    '%6N': fraction.slice(0, 6),
    '%z': formatOffset(offset, 2, ''),
    '%:z': formatOffset(offset, 2, ':'),
    '%::z': formatOffset(offset, 3, ':'),
  }
  return pattern.replace(DIRECTIVES, (directive) => values[directive] ?? directive)
}

const SHAPES: Readonly<Record<string, string>> = {
  '%Y': '(?<Y>\\d{4})',
  '%m': '(?<m>\\d{2})',
  '%d': '(?<d>\\d{2})',
  '%H': '(?<H>\\d{2})',
  '%M': '(?<M>\\d{2})',
  '%S': '(?<S>\\d{2})',
  '%N': '(?<f>\\d{9})',
  '%3N': '(?<f>\\d{3})',
  '%6N': '(?<f>\\d{6})',
  '%z': '(?<z>[+-]\\d{4})?',
  '%:z': '(?<z>[+-]\\d\\d:\\d\\d)?',
  '%::z': '(?<z>[+-]\\d\\d:\\d\\d:\\d\\d)?',
}

/** Parses a time with a pattern to nanoseconds; UTC without an offset. Throws RuleFailure. */
export function parseDate(text: string, pattern: string): bigint {
  const bad = new RuleFailure('invalid_format', { time: text, format: pattern })
  let match: RegExpExecArray | null
  try {
    const source = pattern
      .split(/(%(?:[YmdHMSNz]|3N|6N|:z|::z))/)
      .map((part) => SHAPES[part] ?? part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('')
    match = new RegExp(`^${source}$`).exec(text)
  } catch {
    throw bad
  }
  if (!match) throw bad
  const { Y = '1970', m = '01', d = '01', H = '00', M = '00', S = '00', f = '', z } = match.groups ?? {}
  const millis = Date.parse(`${Y}-${m}-${d}T${H}:${M}:${S}Z`)
  if (Number.isNaN(millis)) throw bad
  const offset = z === undefined ? 0 : parseOffset(z, () => 0)
  return BigInt(millis) * 1_000_000n - BigInt(offset) * NANOS + BigInt(f.padEnd(9, '0'))
}
