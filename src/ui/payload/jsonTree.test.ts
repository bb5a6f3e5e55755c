import { describe, expect, it } from 'vitest'
import { listMembers, parseLosslessJson } from './json'

describe('[CL-8] JSON tree (unit)', () => {
  it.each([
    ['{"a":[1]}', { value: { a: [1] } }],
    ['{"id":9007199254740993}', undefined],
    ['{', undefined],
  ])('%s', (text, want) => expect(parseLosslessJson(text)).toEqual(want))

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
  ])('members of %j', (value, want) => expect(listMembers(value)).toEqual(want))
})
