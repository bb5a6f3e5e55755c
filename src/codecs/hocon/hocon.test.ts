import { describe, expect, it } from 'vitest'
import { formatHocon } from './formatHocon'
import { HoconError } from './HoconError'
import { parseHocon, readHocon } from './readHocon'

describe('HOCON', () => {
  it('parses the relaxed syntax', () => {
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
  ])('reports the error in %.20s', (text, problem) => {
    expect(() => parseHocon(text)).toThrow(problem)
  })

  it('round-trips through the serializer', () => {
    const values = {
      a: { 'b.c': 'x "y" \n z', d: [1, { e: true, 'f g': '#' }, []], h: {} },
      url: 'http://127.0.0.1:80/#x',
      n: null,
    }
    expect(parseHocon(formatHocon(values))).toEqual(values)
  })

  it('reports the position of each name', () => {
    const text = 'a {\n  b.c = 1\n}\nlist = [{ x = 1 }, { x = 2 }]\na.b.c = 3'
    const { values, places } = readHocon(text)
    expect(values).toEqual({ a: { b: { c: 3 } }, list: [{ x: 1 }, { x: 2 }] })
    const sliceFrom = (path: string) => text.slice(places.get(path) ?? text.length)
    expect(sliceFrom('a.b.c')).toBe('a.b.c = 3')
    expect(sliceFrom('a.b')).toBe(text.slice(text.indexOf('b.c')))
    expect(sliceFrom('list')).toMatch(/^list/)
    expect(sliceFrom('list.2.x')).toBe('x = 2 }]\na.b.c = 3')
  })

  it('keeps prototype-like names as data', () => {
    expect(parseHocon('constructor.prototype.x = 1\ntoString { y = 2 }')).toEqual({
      constructor: { prototype: { x: 1 } },
      toString: { y: 2 },
    })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it.each(['# x\n', ' ', 'a', '"', 'a = b\n', '[', 'a.b.', '\\', '"'.repeat(3), 'é = "\\u0000"\n', '/', '{a='])(
    'parses or rejects one megabyte of %j',
    (piece) => {
      try {
        readHocon(piece.repeat(2 ** 20 / piece.length))
      } catch (error) {
        expect(error).toBeInstanceOf(HoconError)
      }
    },
  )
})
