import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../schema/types'
import { convertUnit } from './amounts'
import { isByteSize, parseByteSize } from './byteSize'
import { fromLocalInput, isDateTime, toLocalInput } from './dateTime'
import { DURATION_UNITS, isDuration, parseDuration, parseDurationMs } from './duration'
import { prettyPrintJson } from './jsonText'
import { isRate, parseRate, RATE_UNITS } from './rate'
import { checkTopicFilter, checkTopicName } from './topic'

describe('durations', () => {
  it('split into amount and unit and join again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...DURATION_UNITS), (amount, unit) => {
        expect(parseDuration(`${amount}${unit}`)).toEqual({ amount: String(amount), unit })
      }),
    )
  })
  it.each([
    ['1h30m', true, 5_400_000],
    ['1.5s', true, 1_500],
    ['15', false, undefined],
    ['s', false, undefined],
    ['5 s', false, undefined],
    ['', false, undefined],
  ] as const)('%s', (text, holds, ms) => {
    expect(isDuration(text)).toBe(holds)
    expect(parseDurationMs(text)).toBe(ms)
  })
  it('leaves a compound duration as text', () => {
    expect(parseDuration('1h30m')).toBeUndefined()
  })
})

describe('byte sizes', () => {
  it.each([
    ['1MB', { amount: '1', unit: 'MB' }],
    ['256kb', { amount: '256', unit: 'KB' }],
    ['1024', { amount: '1024', unit: '' }],
    [1024, { amount: '1024', unit: '' }],
    ['1TB', undefined],
    ['-1KB', undefined],
    ['1.5MB', undefined],
  ] as const)('%s', (text, expected) => {
    expect(parseByteSize(text)).toEqual(expected)
    expect(isByteSize(text)).toBe(expected !== undefined)
  })
})

describe('[MG-5] rates', () => {
  it('split into amount and interval and join again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...RATE_UNITS), (amount, unit) => {
        expect(parseRate(`${amount}${unit}`)).toEqual({ amount: String(amount), unit })
        expect(isRate(`${amount}${unit}`)).toBe(true)
      }),
    )
  })
  it.each([
    ['1000/s', true, { amount: '1000', unit: '/s' }],
    ['10MB/1m', true, undefined],
    ['100/10s', true, undefined],
    ['infinity', true, undefined],
    ['1000', false, undefined],
    ['1.5/s', false, undefined],
    ['1/0s', false, undefined],
    ['/s', false, undefined],
    ['fast', false, undefined],
  ] as const)('%s', (text, holds, parts) => {
    expect(isRate(text)).toBe(holds)
    expect(parseRate(text)).toEqual(parts)
  })
})

describe('JSON text', () => {
  it('round-trips through the serializer', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(JSON.parse(prettyPrintJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
  it('keeps lists of plain values on one line', () => {
    expect(prettyPrintJson([[1, 2], [3]])).toBe('[\n  [1, 2],\n  [3]\n]')
    expect(prettyPrintJson({ a: [], b: {} })).toBe('{\n  "a": [],\n  "b": {}\n}')
  })
})

describe('times', () => {
  it('round-trip through the local input', () => {
    // Years have four digits, and the broker stores whole seconds.
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2999, 0) }), (ms) => {
        const iso = new Date(Math.floor(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z')
        const local = toLocalInput(iso)
        const back = fromLocalInput(local)
        // When clocks go back, one wall time has two instants, so compare wall times.
        expect(back && toLocalInput(back)).toBe(local)
      }),
    )
  })
  it.each([
    ['2026-11-20T15:42:50+00:00', true],
    ['2026-11-20T15:42:50.123Z', true],
    ['2026-11-20', false],
    ['2026-13-20T15:42:50Z', false],
    ['infinity', false],
    [1_795_189_370, true],
  ] as const)('%s', (value, expected) => {
    expect(isDateTime(value)).toBe(expected)
  })
  it('reads numbers as seconds and rejects incomplete times', () => {
    expect(toLocalInput(0)).toBe(toLocalInput('1970-01-01T00:00:00Z'))
    expect(toLocalInput('never')).toBe('')
    expect(fromLocalInput('2026-11-20')).toBeUndefined()
  })
})

describe('topics', () => {
  it.each([
    ['a/b', undefined],
    ['#', undefined],
    ['a/+/c/#', undefined],
    ['$SYS/#', undefined],
    ['$share/g/t/#', undefined],
    ['/', undefined],
    ['', 'topicFilter'],
    ['a/#/b', 'topicFilter'],
    ['a#', 'topicFilter'],
    ['a+/b', 'topicFilter'],
    ['$share//t', 'topicFilter'],
    ['$share/g+/t', 'topicFilter'],
    ['$share/g/', 'topicFilter'],
    ['a\0b', 'topicFilter'],
    ['中'.repeat(22_000), 'topicLength'],
  ])('filter %s', (filter, expected) => {
    expect(checkTopicFilter(filter)).toBe(expected)
  })
  it.each([
    ['a/b', undefined],
    ['a/+', 'topicName'],
    ['#', 'topicName'],
    ['', 'topicName'],
    ['a'.repeat(65_536), 'topicLength'],
  ])('name %s', (topic, expected) => {
    expect(checkTopicName(topic)).toBe(expected)
  })
})

describe('amount in another unit', () => {
  it.each([
    ['60', 1000, 60_000, '1'],
    ['1', 3_600_000, 60_000, '60'],
    ['90', 1000, 60_000, undefined],
    ['1.5', 60_000, 1000, '90'],
    ['0', 1000, 60_000, '0'],
    ['9007199254740993', 1024, 1, undefined],
  ])('%s of %d in units of %d is %s', (amount, from, to, expected) =>
    expect(convertUnit(amount, from, to)).toBe(expected),
  )
})
