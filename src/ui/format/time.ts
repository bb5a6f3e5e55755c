import { UNKNOWN } from './number'

/** Time as epoch milliseconds, RFC 3339 text or Date. */
export type Moment = number | string | Date | null | undefined

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.4375 * DAY
const YEAR = 365.25 * DAY

/** Clock skew in milliseconds: a time this close to the present shows as "now". */
const NOW_TOLERANCE_MS = 5_000
const SKEW = MINUTE

/** Converts a time to epoch milliseconds, or undefined if invalid ("infinity", "", NaN). */
export function toEpoch(value: Moment): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const ms = typeof value === 'number' ? value : new Date(value).getTime()
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? ms : undefined
}

const relatives = new Map<string, Intl.RelativeTimeFormat>()

function getRelativeFormat(locale: string, auto = false): Intl.RelativeTimeFormat {
  const key = `${locale}/${auto}`
  let format = relatives.get(key)
  if (!format) {
    // 'auto' would format 30 hours ago as "yesterday"; it is only used for zero.
    format = new Intl.RelativeTimeFormat(locale, { numeric: auto ? 'auto' : 'always' })
    relatives.set(key, format)
  }
  return format
}

/** '3分钟前' → '3 分钟前': Chinese texts have a space between digits and characters. */
const addSpaces = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')

/**
 * '3 minutes ago', 'in 2 days', 'now'. Up to a minute in the future shows as now, since the broker's clock may be
 * ahead, unless `planned`.
 */
export function formatRelative(value: Moment, now: number, locale: string, planned = false): string {
  const at = toEpoch(value)
  if (at === undefined) return UNKNOWN
  const diff = at - now
  const size = Math.abs(diff)
  if (size < NOW_TOLERANCE_MS || (!planned && diff > 0 && diff < SKEW))
    return getRelativeFormat(locale, true).format(0, 'second')
  const format = (unit: number, name: Intl.RelativeTimeFormatUnit) =>
    addSpaces(getRelativeFormat(locale).format(Math.sign(diff) * Math.floor(size / unit), name))
  if (size < MINUTE) return format(1000, 'second')
  if (size < HOUR) return format(MINUTE, 'minute')
  if (size < DAY) return format(HOUR, 'hour')
  if (size < MONTH) return format(DAY, 'day')
  if (size < YEAR) return format(MONTH, 'month')
  return format(YEAR, 'year')
}

const DATE_TIME = { year: 'numeric', month: 'short', day: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const SHORT_CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SHAPES = {
  full: { ...DATE_TIME, ...CLOCK },
  clock: CLOCK,
  minute: SHORT_CLOCK,
  day: { month: 'short', day: 'numeric' },
} as const

const dates = new Map<string, Intl.DateTimeFormat>()

function formatAs(shape: keyof typeof SHAPES, value: Moment, locale: string, timeZone?: string): string {
  const at = toEpoch(value)
  if (at === undefined) return UNKNOWN
  const key = `${locale}/${shape}/${timeZone ?? ''}`
  let format = dates.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, timeZone ? { ...SHAPES[shape], timeZone } : SHAPES[shape])
    dates.set(key, format)
  }
  return format.format(at)
}

/** Formats date and time with seconds, in the local zone or `timeZone`, 24-hour clock. */
export function formatDateTime(value: Moment, locale: string, timeZone?: string): string {
  return formatAs('full', value, locale, timeZone)
}

/** Formats the time of day: '12:00:03'. */
export function formatClock(value: Moment, locale: string, timeZone?: string): string {
  return formatAs('clock', value, locale, timeZone)
}

/** Formats a tick of a time axis: '12:00:05' within six minutes, '12:00' within two days, otherwise 'Nov 21'. */
export function formatTick(value: Moment, spanMs: number, locale: string, timeZone?: string): string {
  return formatAs(spanMs <= 6 * MINUTE ? 'clock' : spanMs <= 2 * DAY ? 'minute' : 'day', value, locale, timeZone)
}
