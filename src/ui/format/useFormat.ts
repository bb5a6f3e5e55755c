import { useMemo } from 'react'
import { useLocale } from 'react-admin'
import { formatBytes } from './bytes'
import { formatDuration } from './duration'
import { formatNumber, formatPercent, formatRate } from './number'
import { formatClock, formatDateTime, formatRelative, formatTick, type Moment } from './time'

type Figure = number | null | undefined

export interface Format {
  locale: string
  number: (value: Figure, digits?: number) => string
  /** Keeps trailing zeros, so that values align. */
  fixed: (value: Figure, digits: number) => string
  percent: (value: Figure) => string
  rate: (value: Figure, interval?: string) => string
  bytes: (value: Figure) => string
  duration: (ms: Figure) => string
  relative: (value: Moment, now: number, planned?: boolean) => string
  dateTime: (value: Moment) => string
  clock: (value: Moment) => string
  tick: (value: Moment, spanMs: number) => string
}

export function useFormat(): Format {
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      number: (value, digits) => formatNumber(value, locale, digits),
      fixed: (value, digits) => formatNumber(value, locale, digits, digits),
      percent: (value) => formatPercent(value, locale),
      rate: (value, interval) => formatRate(value, locale, interval),
      bytes: (value) => formatBytes(value, locale),
      duration: (ms) => formatDuration(ms, locale),
      relative: (value, now, planned) => formatRelative(value, now, locale, planned),
      dateTime: (value) => formatDateTime(value, locale),
      clock: (value) => formatClock(value, locale),
      tick: (value, spanMs) => formatTick(value, spanMs, locale),
    }),
    [locale],
  )
}
