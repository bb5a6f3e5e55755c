import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indentJson } from './indentJson'

describe('indentJson', () => {
  it.each([
    [
      '{"a":1.0,"b":[1,12345678901234567890],"c":{},"d":[]}\n',
      '{\n  "a": 1.0,\n  "b": [\n    1,\n    12345678901234567890\n  ],\n  "c": {},\n  "d": []\n}',
    ],
    ['"a, {b}"', '"a, {b}"'],
    ['1e5', '1e5'],
    ['', ''],
    ['"open', '"open'],
  ])('%s', (text, expected) => {
    expect(indentJson(text)).toBe(expected)
  })

  it('matches JSON.stringify', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2))
      }),
    )
  })
})
