import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeInvisible, joinSentences, LINE_LIMIT, splitMiddle, truncateAndEscape } from './text'

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

describe('external text', () => {
  it.each([
    ['plain', 'plain'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['abc\u202Egnp.exe', 'abc⟨U+202E⟩gnp.exe'],
    ['a\u0000b\nc', 'a⟨U+0000⟩b⟨U+000A⟩c'],
    ['admin\u200B', 'admin⟨U+200B⟩'],
    ['客户端', '客户端'],
    ['عميل', 'عميل'],
  ])('%j is shown as %j', (input, expected) => expect(escapeInvisible(input)).toBe(expected))

  it('truncates a text of 64 kB to one line and keeps its end', () => {
    const text = `${'x'.repeat(65_536)}end`
    const line = truncateAndEscape(text)
    expect(line.length).toBeLessThanOrEqual(LINE_LIMIT)
    expect(line).toMatch(/^x+…x+end$/)
  })

  it('never splits a surrogate pair and loses nothing when splitting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        expect(truncateAndEscape(text)).not.toMatch(LONE_SURROGATE)
        const { head, tail } = splitMiddle(text)
        expect(head + tail).toBe(text)
        expect(`${head}|${tail}`).not.toMatch(LONE_SURROGATE)
      }),
    )
  })

  it('splits only long texts and reads from left to right', () => {
    expect(splitMiddle('sensor-building-07-temperature')).toEqual({ head: 'sensor-building-07-tem', tail: 'perature' })
    expect(splitMiddle('short')).toEqual({ head: 'short', tail: '' })
    expect(splitMiddle('عميل طويل جدا جدا جدا').tail).toBe('')
  })
})

describe('sentences', () => {
  it.each([
    [['One.', 'Two.'], 'One. Two.'],
    [['一。', '二。', 'three.'], '一。二。three.'],
    [['One.', false as const, undefined, '', 'Two.'], 'One. Two.'],
    [[], ''],
  ])('%j are joined, with a space after a Latin full stop only', (sentences, expected) =>
    expect(joinSentences(sentences)).toBe(expected),
  )
})
