import { describe, expect, it } from 'vitest'
import { formatPreview } from './formatPreview'

const preview = (payload: Uint8Array, size = payload.length) => formatPreview({ payload, size })
const encode = (text: string) => new TextEncoder().encode(text)

describe('[CL-15] preview of a payload', () => {
  it.each([
    ['', ''],
    ['21.5', '21.5'],
    ['{\n  "a":\t1\r\n}\n', '{ "a": 1 }'],
    ['größe 温度 🌡', 'größe 温度 🌡'],
    ['\uFEFF{}', '{}'],
  ])('shows the text %j in one line', (text, expected) => expect(preview(encode(text))).toBe(expected))

  it.each<[number[], string]>([
    [[0], '00'],
    [[97, 8, 98], '61 08 62'],
    [[97, 14], '61 0e'],
    [[31], '1f'],
    [[0xff, 0xfe, 97], 'ff fe 61'],
    // An incomplete character.
    [[97, 0xc3], '61 c3'],
  ])('shows the bytes %j in hexadecimal', (bytes, expected) => expect(preview(Uint8Array.from(bytes))).toBe(expected))

  it('shows the first 24 bytes of binary data', () => {
    expect(preview(new Uint8Array(100))).toBe(Array(24).fill('00').join(' '))
  })

  it('shows the first 240 bytes of a text', () => {
    expect(preview(encode('x'.repeat(500)))).toBe('x'.repeat(240))
  })

  it.each(['ü', '温', '🌡'])('leaves out the character %s if only a part of it is stored', (character) => {
    const bytes = encode(`${'x'.repeat(20)}${character}`)
    for (let kept = 20; kept < bytes.length; kept++)
      expect(preview(bytes.subarray(0, kept), bytes.length)).toBe('x'.repeat(20))
    expect(preview(encode(`${'x'.repeat(239)}${character}`))).toBe('x'.repeat(239))
  })

  it('shows a part of binary data in hexadecimal', () => {
    expect(preview(Uint8Array.from([97, 0xff, 98]), 10)).toBe('61 ff 62')
    expect(preview(Uint8Array.from([0xff, 0xff]), 10)).toBe('ff ff')
  })
})
