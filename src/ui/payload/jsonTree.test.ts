import { describe, expect, it } from 'vitest'
import { listMembers, parseLosslessJson } from './json'

describe('[CL-8] JSON tree (unit)', () => {
  it.each([
    ['{"a":[1]}', { value: { a: [1] } }],
    ['{"id":9007199254740993}', undefined],
    ['{', undefined],
  ])('%s', (text, expected) => expect(parseLosslessJson(text)).toEqual(expected))

  it.each([
    [
      [true, null],
      [
        ['0', true],
        ['1', null],
      ],
    ],
    [{ a: 1 }, [['a', 1]]],
    [null, undefined],
    ['text', undefined],
  ])('members of %j', (value, expected) => expect(listMembers(value)).toEqual(expected))
})
