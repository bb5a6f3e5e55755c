import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../schema/isObject'
import type { Json } from '../../schema/types'
import { getAt, getOwnValue, getUiKey, isBlank, isEqual, isSamePath, setAt } from './paths'

const name = fc.constantFrom('a', 'b', '__proto__', 'constructor')
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, false, 0, 1, '', 'a'),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(name, tie('json'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))
const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })

describe('equality', () => {
  it('agrees with that of Node', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(isEqual(a, b)).toBe(isDeepStrictEqual(a, b))
        expect(isEqual(a, structuredClone(a))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each<[Json | undefined, Json | undefined, boolean]>([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [[1], [1, 2], false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{}, [], false],
    [null, {}, false],
    [undefined, null, false],
    [{ constructor: 1 }, {}, false],
  ])('of %j and %j: %s', (a, b, equal) => expect(isEqual(a, b)).toBe(equal))
})

describe('paths', () => {
  it('read what was set, and nothing else', () => {
    fc.assert(
      fc.property(json, path, path, json, (data, at, other, value) => {
        const next = setAt(data, at, value)
        expect(getAt(next, at)).toEqual(value)
        const apart = other.findIndex((part, i) => i < at.length && part !== at[i])
        if (apart >= 0 && getAt(data, other) !== undefined && isObject(getAt(data, other.slice(0, apart))))
          expect(getAt(next, other)).toEqual(getAt(data, other))
      }),
    )
  })

  it.each<[Json | undefined, (string | number)[], Json | undefined, Json | undefined]>([
    [{ a: 1 }, [], 2, 2],
    [{ a: 1, b: 1 }, ['a'], undefined, { b: 1 }],
    [{ a: 1 }, ['b', 'c'], 1, { a: 1, b: { c: 1 } }],
    [{ a: 1 }, ['b', 'c'], undefined, { a: 1, b: {} }],
    [undefined, ['a'], 1, { a: 1 }],
    [{ 1: 1 }, [1], 2, { 1: 2 }],
    [5, ['a'], 1, { a: 1 }],
  ])('set in %j at %j', (data, at, value, expected) => expect(setAt(data, at, value)).toEqual(expected))

  it.each<[unknown, (string | number)[], unknown]>([
    [{ a: [{ b: 1 }] }, ['a', 0, 'b'], 1],
    [{ a: [{ b: 1 }] }, ['a', '0', 'b'], 1],
    [{ a: [{ b: 1 }] }, ['a', 1, 'b'], undefined],
    [{ a: null }, ['a'], null],
    [{ a: null }, ['a', 'b'], undefined],
    [{ 0: 'x' }, [0], 'x'],
    [{}, ['constructor'], undefined],
    [1, [], 1],
  ])('read %j at %j', (data, at, expected) => expect(getAt(data, at)).toEqual(expected))

  it('have a key without positions', () => {
    expect(getUiKey(['a', 0, 'b'])).toBe('a.b')
    expect(getUiKey([0])).toBe('')
  })

  it.each<[(string | number)[], (string | number)[], boolean]>([
    [['a', 0], ['a', '0'], true],
    [['a'], ['a', 0], false],
    [['a', 0], ['a'], false],
    [['a', 0], ['a', 1], false],
    [[], [], true],
  ])('%j and %j are the same: %s', (a, b, same) => expect(isSamePath(a, b)).toBe(same))
})

describe('values', () => {
  it.each<[Json | undefined, boolean]>([
    [undefined, true],
    [null, true],
    ['', true],
    [[], true],
    [{}, true],
    [{ a: '', b: { c: [] } }, true],
    [0, false],
    [false, false],
    [' ', false],
    [[''], false],
    [{ a: '', b: 0 }, false],
  ])('%j is blank: %s', (value, blank) => expect(isBlank(value)).toBe(blank))

  it('are own properties of objects', () => {
    expect(getOwnValue({ a: 1 }, 'a')).toBe(1)
    expect(getOwnValue({}, 'toString')).toBeUndefined()
    expect(getOwnValue([1], '0')).toBeUndefined()
    expect(getOwnValue(null, 'a')).toBeUndefined()
    expect(getOwnValue('text', 'length')).toBeUndefined()
  })
})
