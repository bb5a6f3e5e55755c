import { describe, expect, it } from 'vitest'
import { formatHocon, parseHocon } from '../../http/hocon'

describe('HOCON', () => {
  it('is read with its freedoms', () => {
    const text = `
      # a comment
      mqtt { max_packet_size = 1MB, retain_available: true } // another
      mqtt.max_qos_allowed = 1
      "quoted.key" = "a \\"text\\"\\u00e4"
      list = [1, two,
        "three" # last
      ]
      nested.deep { a = 1.5 }
      nested.deep.b = null
      text = """raw "text"
of two lines"""
      more += 1
      more += 2
      words = hello there world
    `
    expect(parseHocon(text)).toEqual({
      mqtt: { max_packet_size: '1MB', retain_available: true, max_qos_allowed: 1 },
      'quoted.key': 'a "text"ä',
      list: [1, 'two', 'three'],
      nested: { deep: { a: 1.5, b: null } },
      text: 'raw "text"\nof two lines',
      more: [1, 2],
      words: 'hello there world',
    })
    expect(parseHocon('{a = 1}')).toEqual({ a: 1 })
    expect(parseHocon('')).toEqual({})
  })

  it.each([
    ['a', 'line 1'],
    ['a = ', 'a value is missing'],
    ['\n\na { b = 1', '} is missing'],
    ['a = [1', '] is missing'],
    ['a = "x', 'does not end'],
    ['a = 1 b = 2', 'missing'],
    [`a = \${b}`, 'substitutions'],
    ['include "other.conf"', 'include'],
    ['__proto__ { x = 1 }', '__proto__'],
    ['} ', 'missing'],
    [`a = ${'['.repeat(100_000)}`, 'too deeply'],
    ['a{'.repeat(100_000), 'too deeply'],
  ])('says what is wrong with %.20s', (text, what) => {
    expect(() => parseHocon(text)).toThrow(what)
  })

  it('is written so that it reads the same', () => {
    const values = {
      a: { 'b.c': 'x "y" \n z', d: [1, { e: true, 'f g': '#' }, []], h: {} },
      url: 'http://127.0.0.1:80/#x',
      n: null,
    }
    expect(parseHocon(formatHocon(values))).toEqual(values)
  })
})
