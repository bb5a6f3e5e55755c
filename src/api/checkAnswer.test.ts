import { describe, expect, it } from 'vitest'
import type { AnswerShape } from '../schema/answerShapes'
import { checkAnswer } from './checkAnswer'

const page: AnswerShape = {
  '!data': [
    { '!node': 's', count: 'n', on: 'b', tags: ['s'], limit: ['ns', ['n'], {}], sizes: { '*': 'n' }, any: '*' },
  ],
  meta: { count: 'n' },
}

describe('[QA-9] checkAnswer', () => {
  it.each<[string, unknown]>([
    [
      'of the stated shape',
      { data: [{ node: 'a', count: 1, on: true, tags: ['x'], sizes: { n1: 2 } }], meta: { count: 1 } },
    ],
    ['without optional fields', { data: [{ node: 'a' }] }],
    ['with unknown fields', { data: [{ node: 'a', newer: { of: ['6.9'] } }], hints: null }],
    ['with any branch of a union', { data: [1, 'infinity', [1], { a: 1 }].map((limit) => ({ node: 'a', limit })) }],
    [
      'with any value where anything is allowed',
      {
        data: [
          { node: 'a', any: { b: [null] } },
          { node: 'b', any: false },
        ],
      },
    ],
  ])('accepts %s', (_, answer) => {
    expect(checkAnswer(page, answer)).toBeUndefined()
  })

  it.each<[unknown, string]>([
    ['text', ' object'],
    [7, ' object'],
    [true, ' object'],
    [[], ' object'],
    [{}, 'data missing'],
    [{ data: null }, 'data list'],
    [{ data: {} }, 'data list'],
    [{ data: [null] }, 'data[0] object'],
    [{ data: [[]] }, 'data[0] object'],
    [{ data: [{ node: 'a' }, {}] }, 'data[1].node missing'],
    [{ data: [{ node: null }] }, 'data[0].node text'],
    [{ data: [{ node: {} }] }, 'data[0].node text'],
    [{ data: [{ node: 5 }] }, 'data[0].node text'],
    [{ data: [{ node: 'a', count: '5' }] }, 'data[0].count number'],
    [{ data: [{ node: 'a', on: 'yes' }] }, 'data[0].on boolean'],
    [{ data: [{ node: 'a', tags: 'x' }] }, 'data[0].tags list'],
    [{ data: [{ node: 'a', tags: [null] }] }, 'data[0].tags[0] text'],
    [{ data: [{ node: 'a', limit: true }] }, 'data[0].limit type'],
    [{ data: [{ node: 'a', sizes: { 'emqx@n"1': 'x' } }] }, 'data[0].sizes["emqx@n\\"1"] number'],
    [{ data: [], meta: [] }, 'meta object'],
  ])('rejects %j: %s', (answer, expected) => {
    const { place, problem } = checkAnswer(page, answer) ?? {}
    expect(`${place} ${problem}`).toBe(expected)
  })

  it('treats null in an optional field as unset', () => {
    const answer = { data: [{ node: 'a', count: null, tags: null }], meta: null }
    expect(checkAnswer(page, answer)).toBeUndefined()
    expect(answer).toEqual({ data: [{ node: 'a' }] })
    expect(checkAnswer({ '*': 'n' }, JSON.parse('{"__proto__": 1}'))).toBeUndefined()
  })

  it.each<[AnswerShape, unknown, string | undefined]>([
    ['s', 'x', undefined],
    ['s', 7, ' text'],
    ['n', 'x', ' number'],
    ['b', 0, ' boolean'],
    ['s', null, ' text'],
    ['s', [], ' text'],
    ['s', undefined, ' text'],
    ['*', null, undefined],
    ['x', 'y', ' type'],
    // Scalars only, a list only, and both.
    ['sn', 'x', undefined],
    ['sn', 7, undefined],
    ['sn', true, ' type'],
    [['n'], [1, 2], undefined],
    [['n'], [1, 'x', 2], '[1] number'],
    [['n'], 7, ' list'],
    [[], [1, 'x'], undefined],
    [['s', ['n']], 'x', undefined],
    [['s', ['n']], [1], undefined],
    [['s', ['n']], [true], '[0] number'],
    [['s', ['n']], {}, ' type'],
    [['s', { '!a': 'n' }], { a: 1 }, undefined],
    [['s', { '!a': 'n' }], {}, 'a missing'],
    [['s', { '!a': 'n' }], [], ' type'],
    [{ '!a': 'n', '*': 's' }, { a: 1, b: 'x' }, undefined],
    [{ '!a': 'n', '*': 's' }, { a: 1, b: 2 }, 'b text'],
    [{ '!a': 'sn' }, { a: null }, 'a type'],
    [{ '!a': ['s'] }, { a: null }, 'a list'],
    [{ '!a': '*' }, {}, 'a missing'],
    [{ '!a': '*' }, { a: null }, undefined],
    [{ 'a b': { 'c-d': 'n' } }, { 'a b': { 'c-d': 'x' } }, '["a b"]["c-d"] number'],
    [{ a: [[{ b: 'n' }]] }, { a: [[], [{}, { b: true }]] }, 'a[1][1].b number'],
  ])('compares with %j: %j', (shape, answer, expected) => {
    const found = checkAnswer(shape, answer)
    expect(found && `${found.place} ${found.problem}`).toBe(expected)
  })

  it('gives the same result for the next response of the same shape', () => {
    const shape: AnswerShape = { '!a': 'n' }
    for (const _ of [1, 2]) {
      expect(checkAnswer(shape, {})).toEqual({ place: 'a', problem: 'missing' })
      expect(checkAnswer(shape, { a: 1 })).toBeUndefined()
    }
  })

  it('reads each shape once', () => {
    let readCount = 0
    const shape: AnswerShape = {
      get a() {
        readCount += 1
        return 'n'
      },
    }
    for (const a of [1, 2]) expect(checkAnswer(shape, { a })).toBeUndefined()
    expect(readCount).toBe(1)
  })

  it('keeps null in other fields', () => {
    const answer = { a: null, unknown: null, any: null }
    expect(checkAnswer({ '!a': '*', any: '*' }, answer)).toBeUndefined()
    expect(answer).toStrictEqual({ a: null, unknown: null, any: undefined })
  })
})
