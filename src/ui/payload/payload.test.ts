import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, fromBase64, hexDump, prettyJson, toBase64 } from './decode'
import { choosePayloadForm, formatPayload } from './views'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (...values: number[]) => Uint8Array.from(values)

describe('[CL-8] payload decoders (unit)', () => {
  it.each([
    ['plain', utf8('21.5 °C 温度'), '21.5 °C 温度'],
    ['a BOM is kept', bytes(0xef, 0xbb, 0xbf, 0x61), '\uFEFFa'],
    ['nothing', bytes(), ''],
    ['a lone continuation byte', bytes(0x80), undefined],
    ['an overlong slash', bytes(0xc0, 0xaf), undefined],
    ['a cut character', bytes(0xe6, 0xb8), undefined],
    ['a surrogate', bytes(0xed, 0xa0, 0x80), undefined],
  ])('text: %s', (_, data, expected) => expect(decodeText(data)).toBe(expected))

  it.each([
    ['{"a":[1,2]}', '{\n  "a": [\n    1,\n    2\n  ]\n}'],
    ['21.5', '21.5'],
    ['{"a":', undefined],
    ['', undefined],
    // Reserializing would change these to ...992 and 0.1234567890123456, so the original is shown.
    ['{"id":9007199254740993}', '{"id":9007199254740993}'],
    ['[0.12345678901234567890]', '[0.12345678901234567890]'],
    // Digits within a string are not affected.
    ['{"id":"9007199254740993"}', '{\n  "id": "9007199254740993"\n}'],
    ['{"at":1700000000000}', '{\n  "at": 1700000000000\n}'],
  ])('JSON: %s', (input, expected) => expect(prettyJson(input)).toBe(expected))

  it('base64 round-trips at any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (data) => {
        expect(fromBase64(toBase64(data))).toEqual(data)
      }),
    )
    const large = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 31) & 255)
    expect(toBase64(large)).toBe(Buffer.from(large).toString('base64'))
    expect(fromBase64('no base64!')).toBeUndefined()
  })

  it('a hex dump has offsets, two groups, padding and the printable characters', () => {
    expect(hexDump(utf8('Hello, broker!\u0000\u00ff+'))).toBe(
      [
        '00000000  48 65 6c 6c 6f 2c 20 62  72 6f 6b 65 72 21 00 c3  Hello, broker!..',
        '00000010  bf 2b                                             .+',
      ].join('\n'),
    )
    expect(hexDump(bytes())).toBe('')
  })

  it.each([
    ['{"a":1}', 'json'],
    [' [1]', 'json'],
    ['21.5', 'text'],
    ['{broken', 'text'],
  ])('%s is best shown as %s', (input, expected) => expect(choosePayloadForm(utf8(input))).toBe(expected))

  it('binary is best shown as hex and has no text or JSON', () => {
    const binary = bytes(0xff, 0xfe, 0x00)
    expect(choosePayloadForm(binary)).toBe('hex')
    expect(formatPayload(binary, 'text')).toBeUndefined()
    expect(formatPayload(binary, 'json')).toBeUndefined()
    expect(formatPayload(binary, 'base64')?.text).toBe('//4A')
  })

  it('limits the displayed part and keeps the whole payload', () => {
    const large = utf8('x'.repeat(1_000_000))
    for (const form of ['text', 'hex', 'base64'] as const) {
      const view = formatPayload(large, form)
      expect(view?.text.length).toBeLessThan(100_000)
      expect(view?.bytes).toBeLessThan(large.length)
      expect(view?.full().length).toBeGreaterThanOrEqual(large.length)
    }
  })
})
