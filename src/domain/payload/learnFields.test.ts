import { describe, expect, it } from 'vitest'
import { findKnownField, listInnerFields } from '../rulesql/knownField'
import { parse } from '../rulesql/parse'
import { writePath, writePlaceholderName } from '../rulesql/paths'
import { LEARN_LIMITS, learnFields } from './learnFields'

const encode = (text: string) => new TextEncoder().encode(text)
const learn = (...texts: string[]) => learnFields(texts.map(encode))
const listPaths = (...texts: string[]) =>
  listInnerFields(learn(...texts).payload).map(
    ({ steps, field }) => `${steps.join('.')}: ${[...field.kinds].join(' ')}`,
  )

describe('[IN-19] learning fields of payloads', () => {
  it.each<[string, string[], string[]]>([
    [
      'types',
      ['{"a":1,"b":1.5,"c":"x","d":true,"e":null}'],
      ['a: integer', 'b: float', 'c: text', 'd: boolean', 'e: null'],
    ],
    ['a float without a fraction', ['{"a":1.0}'], ['a: float']],
    ['an integer above 2^53', ['{"a":9007199254740993}'], ['a: integer']],
    ['nested maps', ['{"a":{"b":{"c":1}}}'], ['a: map', 'a.b: map', 'a.b.c: integer']],
    ['items of lists, merged', ['{"l":[{"x":1},{"y":"z"}]}'], ['l: list', 'l.1: map', 'l.1.x: integer', 'l.1.y: text']],
    ['a list of lists', ['[[1],[2.5]]'], ['1: list', '1.1: integer float']],
    ['merged types of several payloads', ['{"a":1}', '{"a":"x"}', '{"a":null}'], ['a: integer text null']],
    ['fields of several payloads', ['{"a":1}', '{"b":1}'], ['a: integer', 'b: integer']],
    ['a map that is sometimes a text', ['{"a":{"b":1}}', '{"a":"x"}'], ['a: map text', 'a.b: integer']],
    ['no fields of an empty map', ['{}'], []],
    ['a field named __proto__', ['{"__proto__":{"polluted":1}}'], ['__proto__: map', '__proto__.polluted: integer']],
    ['a field named constructor', ['{"constructor":1}'], ['constructor: integer']],
  ])('finds %s', (_, texts, expected) => expect(listPaths(...texts)).toEqual(expected))

  it('never changes the prototype of objects', () => {
    learn('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('keeps the newest scalar as example, shortened', () => {
    const { payload } = learn('{"a":null,"b":"new"}', '{"a":2,"b":"old"}', `{"c":"${'x'.repeat(1_000)}"}`)
    expect(findKnownField(payload, ['a'])?.example).toBe(2)
    expect(findKnownField(payload, ['b'])?.example).toBe('new')
    expect(String(findKnownField(payload, ['c'])?.example)).toHaveLength(LEARN_LIMITS.example + 1)
  })

  it('counts payloads that are no JSON or too large', () => {
    const large = encode(JSON.stringify({ a: 'x'.repeat(1_048_576) }))
    const found = learnFields([encode('{"a":1}'), encode('hello'), Uint8Array.of(0xff, 0xfe), new Uint8Array(), large])
    expect(found).toMatchObject({ jsonCount: 1, nonJsonCount: 3, large: 1, isCut: false })
  })

  it.each([
    ['depth', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, LEARN_LIMITS.depth],
    ['depth of lists', '['.repeat(30_000) + ']'.repeat(30_000), LEARN_LIMITS.depth],
    [
      'width',
      JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`k${i}`, i]))),
      LEARN_LIMITS.fields,
    ],
    ['lists', JSON.stringify(Array.from({ length: 1_000 }, (_, i) => ({ [`k${i}`]: i }))), LEARN_LIMITS.items + 1],
    ['long keys', JSON.stringify({ ['k'.repeat(1_000)]: 1 }), 0],
  ])('limits %s', (_, text, count) => {
    const { payload, isCut, jsonCount } = learn(text)
    expect([jsonCount, isCut, listInnerFields(payload).length]).toEqual([1, true, count])
  })
})

describe('[IN-19] writing paths', () => {
  it.each<[(string | number)[], string | undefined, string | undefined]>([
    [['payload', 'temp'], 'payload.temp', 'payload.temp'],
    [['payload', 'list', 1, 'x'], 'payload.list[1].x', 'payload.list.1.x'],
    [['payload', 'select'], "payload.'select'", 'payload.select'],
    [['payload', 'a b'], "payload.'a b'", undefined],
    [['payload', 'a.b'], "payload.'a.b'", undefined],
    [['payload', '__proto__'], "payload.'__proto__'", 'payload.__proto__'],
    [['payload', 'é'], "payload.'é'", undefined],
    [['payload', "it's"], `payload."it's"`, "payload.it's"],
    [['payload', `"'`], undefined, undefined],
    [['payload', ''], undefined, undefined],
    [['payload', 'a\nb'], undefined, undefined],
  ])('%j', (steps, path, placeholder) => {
    expect(writePath(steps)).toBe(path)
    expect(writePlaceholderName(steps)).toBe(placeholder)
    if (path === undefined) return
    const statement = parse(`SELECT ${path} FROM "t"`)
    const [field] = statement.type === 'select' ? statement.fields : []
    const read = field?.type !== 'star' && field?.value.type === 'path' ? field.value.steps : []
    expect(read.map((step) => (step.type === 'key' ? step.name : step.index))).toEqual(steps)
  })
})
