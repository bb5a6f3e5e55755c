import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBytes } from './bytes'
import { formatDuration } from './duration'
import { formatNumber, formatPercent, formatRate } from './number'
import { formatClock, formatDateTime, formatRelative, formatTick, toEpoch } from './time'

const S = 1000
const M = 60 * S
const H = 60 * M
const D = 24 * H

describe('numbers', () => {
  it.each([
    [0, '0', '0'],
    [1234567, '1,234,567', '1,234,567'],
    [0.256, '0.26', '0.26'],
    [-12.5, '-12.5', '-12.5'],
    [null, '–', '–'],
    [undefined, '–', '–'],
    [Number.NaN, '–', '–'],
    [Number.POSITIVE_INFINITY, '–', '–'],
  ])('formats %s as %s', (value, en, zh) => {
    expect(formatNumber(value, 'en')).toBe(en)
    expect(formatNumber(value, 'zh')).toBe(zh)
  })

  it.each([
    [0, '0/s'],
    [0.0456, '0.046/s'],
    [0.25, '0.25/s'],
    [12.34, '12.3/s'],
    [1234.56, '1,235/s'],
    [Number.NaN, '–'],
  ])('formats a rate of %s as %s', (value, expected) => expect(formatRate(value, 'en')).toBe(expected))

  it('names another interval', () => expect(formatRate(600, 'en', 'min')).toBe('600/min'))

  it.each([
    [0, '0%'],
    [99.95, '100%'],
    [12.345, '12.3%'],
    [undefined, '–'],
  ])('formats %s percent as %s', (value, expected) => expect(formatPercent(value, 'en')).toBe(expected))
})

describe('bytes, base 1024', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [123_456_789, '118 MB'],
    [5.25 * 1024 ** 3, '5.25 GB'],
    [-2048, '-2 KB'],
    [2 ** 70, '1,024 EB'],
    [undefined, '–'],
    [Number.NaN, '–'],
  ])('formats %s as %s', (value, expected) => expect(formatBytes(value, 'en')).toBe(expected))

  it('never shows 1,024 of a unit if a larger one exists', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2 ** 60, noNaN: true }), (bytes) => {
        expect(formatBytes(bytes, 'en')).not.toMatch(/^1,02[4-9] /)
      }),
    )
  })
})

describe('durations', () => {
  it.each([
    [0, '0 s', '0 秒'],
    [250, '250 ms', '250 ms'],
    [45 * S, '45 s', '45 秒'],
    [59_999, '1 m', '1 分钟'],
    [90 * S, '1 m 30 s', '1 分钟 30 秒'],
    [H, '1 h', '1 小时'],
    [H + 30 * S, '1 h', '1 小时'],
    [2 * D + 3 * H + 4 * M, '2 d 3 h', '2 天 3 小时'],
    [1234 * D, '1,234 d', '1,234 天'],
    [-5, '0 s', '0 秒'],
    [undefined, '–', '–'],
    [Number.NaN, '–', '–'],
  ])('formats %s ms as %s', (value, en, zh) => {
    expect(formatDuration(value, 'en')).toBe(en)
    expect(formatDuration(value, 'zh')).toBe(zh)
  })
})

describe('moments', () => {
  const now = Date.UTC(2026, 10, 21, 12, 0, 0)

  it.each([
    [0, 'now', '现在'],
    [-4 * S, 'now', '现在'],
    // The broker's clock is ahead of ours: do not show "in 40 seconds".
    [40 * S, 'now', '现在'],
    [-30 * S, '30 seconds ago', '30 秒钟前'],
    [-3 * M - 59 * S, '3 minutes ago', '3 分钟前'],
    [-30 * H, '1 day ago', '1 天前'],
    [5 * M, 'in 5 minutes', '5 分钟后'],
    [-40 * D, '1 month ago', '1 个月前'],
    [800 * D, 'in 2 years', '2 年后'],
  ])('%s ms from now is %s', (offset, en, zh) => {
    expect(formatRelative(now + offset, now, 'en')).toBe(en)
    expect(formatRelative(now + offset, now, 'zh')).toBe(zh)
  })

  it('counts down the last minute before a planned time', () => {
    expect(formatRelative(now + 32 * S, now, 'en', true)).toBe('in 32 seconds')
    expect(formatRelative(now + 32 * S, now, 'zh', true)).toBe('32 秒钟后')
    expect(formatRelative(now + 2 * S, now, 'en', true)).toBe('now')
    expect(formatRelative(now - 32 * S, now, 'en', true)).toBe('32 seconds ago')
  })

  it('parses RFC 3339 with any offset and rejects anything else', () => {
    expect(toEpoch('2026-11-21T20:00:00.000+08:00')).toBe(now)
    expect(toEpoch(new Date(now))).toBe(now)
    for (const none of ['infinity', '', null, undefined, Number.NaN, 1e300]) {
      expect(toEpoch(none)).toBeUndefined()
      expect(formatDateTime(none, 'en')).toBe('–')
      expect(formatRelative(none, now, 'en')).toBe('–')
    }
  })

  it('formats date and 24-hour time in the user’s language', () => {
    expect(formatDateTime(now, 'en', 'UTC')).toBe('Nov 21, 2026, 12:00:00')
    expect(formatDateTime(now, 'zh', 'UTC')).toBe('2026年11月21日 12:00:00')
    expect(formatClock(now + 12 * H, 'en', 'UTC')).toBe('00:00:00')
    expect(formatTick(now, H, 'en', 'UTC')).toBe('12:00')
    expect(formatTick(now, 7 * D, 'en', 'UTC')).toBe('Nov 21')
  })
})
