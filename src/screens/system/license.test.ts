import { describe, expect, it } from 'vitest'
import { checkWatermarks } from './license/checkWatermarks'
import { getQuotaKind, parseShare, resolveExpiry } from './licenseExpiry'

const parseTime = (text: string) => Date.parse(text)

describe('[MO-10] license expiry', () => {
  it.each([
    ['2028-12-06', '2026-11-21T12:00:00Z', { state: 'valid', days: 747 }],
    ['2026-12-31', '2026-12-01T00:00:00Z', { state: 'valid', days: 31 }],
    ['2026-12-30', '2026-12-01T00:00:00Z', { state: 'soon', days: 30 }],
    ['2026-12-01', '2026-12-01T23:59:59Z', { state: 'soon', days: 1 }],
    ['2026-12-01', '2026-12-02T00:00:00Z', { state: 'expired', days: 0 }],
    ['never', '2026-12-02T00:00:00Z', { state: 'unknown' }],
  ])('expires %s, viewed at %s', (expiry_at, now, expected) => {
    expect(resolveExpiry({ expiry_at }, parseTime(now))).toEqual(expected)
  })

  it('trusts the broker’s report of an expired license', () => {
    expect(resolveExpiry({ expiry_at: '2028-12-06', expiry: true }, parseTime('2026-12-01'))).toEqual({
      state: 'expired',
      days: 0,
    })
    expect(resolveExpiry({}, parseTime('2026-12-01'))).toEqual({ state: 'unknown' })
  })
})

describe('[MO-10] connections compared to the quota', () => {
  it.each([
    [0, 'ok'],
    [80, 'ok'],
    [81, 'warning'],
    [99, 'warning'],
    [100, 'error'],
    [120, 'error'],
  ])('%i of 100 with the alarm at 80%% is %s', (used, tone) => {
    expect(getQuotaKind(used, 100, 0.8)).toBe(tone)
  })

  it('parses percentages', () => {
    expect(['80%', ' 7.5 % ', '80', '', undefined].map(parseShare)).toEqual([
      0.8,
      0.075,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['75%', '80%', 0],
    ['80%', '80%', 1],
    ['100%', '80%', 1],
    ['', '80%', 0],
  ])('low %s and high %s result in %i findings', (connection_low_watermark, connection_high_watermark, count) => {
    expect(checkWatermarks({ connection_low_watermark, connection_high_watermark })).toHaveLength(count)
  })
})
