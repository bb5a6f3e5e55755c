import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../../../mqtt/storedMessage'
import { comparePayloads } from './difference'
import { LIMITS } from './limits'
import { formatJsonPath, getNumberAt, listNumericFields, listNumericPaths } from './numbers'
import { TopicWatch } from './TopicWatch'

const createMessage = (payload: string | Uint8Array, more: Partial<StoredMessage> = {}): StoredMessage => {
  const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  return { id: 1, at: 1_000, qos: 0, retain: false, payload: bytes, size: bytes.length, ...more }
}

describe('[CL-15] difference to the previous message', () => {
  it.each([
    ['{"a":1,"b":{"c":[1,2]}}', '{"a":1,"b":{"c":[1,3]}}', [{ path: '$.b.c[1]', before: '2', after: '3' }]],
    [
      '{"a":1}',
      '{"b":1}',
      [
        { path: '$.a', before: '1' },
        { path: '$.b', after: '1' },
      ],
    ],
    [
      '{"t":19.694237118481404}',
      '{"t":19.03362461145753}',
      [{ path: '$.t', before: '19.694237118481404', after: '19.03362461145753' }],
    ],
    ['21', '22', [{ path: '$', before: '21', after: '22' }]],
    ['{"a":[1]}', '{"a":{"0":1}}', [{ path: '$.a', before: '[1]', after: '{"0":1}' }]],
    ['{"x y":null}', '{"x y":""}', [{ path: '$["x y"]', before: 'null', after: '""' }]],
    ['{"__proto__":1}', '{"__proto__":2}', [{ path: '$.__proto__', before: '1', after: '2' }]],
  ])('%s to %s', (before, after, changes) => {
    expect(comparePayloads(createMessage(before), createMessage(after))).toEqual({
      kind: 'json',
      changes,
      hasMore: false,
    })
  })

  it('is empty for equal bytes', () => {
    expect(comparePayloads(createMessage('{"a":1}'), createMessage('{"a":1}'))).toEqual({ kind: 'same' })
  })

  it('is by line for text, with context', () => {
    expect(
      comparePayloads(createMessage('1\n2\n3\n4\n5\nold\n7\n8\n9'), createMessage('1\n2\n3\n4\n5\nnew\nmore\n7\n8\n9')),
    ).toEqual({
      kind: 'lines',
      hasMore: false,
      lines: [
        { kind: 'same', text: '4' },
        { kind: 'same', text: '5' },
        { kind: 'gone', text: 'old' },
        { kind: 'new', text: 'new' },
        { kind: 'new', text: 'more' },
        { kind: 'same', text: '7' },
        { kind: 'same', text: '8' },
      ],
    })
  })

  it('is by line if JSON differs only in formatting or has long numbers', () => {
    expect(comparePayloads(createMessage('{"a":1}'), createMessage('{ "a":1}')).kind).toBe('lines')
    expect(comparePayloads(createMessage('9007199254740993'), createMessage('9007199254740992')).kind).toBe('lines')
  })

  it('shows the first different byte of binary and truncated payloads', () => {
    expect(comparePayloads(createMessage(Uint8Array.of(1, 255)), createMessage(Uint8Array.of(1, 254, 0)))).toEqual({
      kind: 'bytes',
      at: 1,
      before: 2,
      after: 3,
    })
    expect(comparePayloads(createMessage('same', { size: 900 }), createMessage('same', { size: 901 })).kind).toBe(
      'bytes',
    )
  })

  it('is bounded', () => {
    const createListMessage = (value: number) =>
      createMessage(JSON.stringify(Array.from({ length: 5_000 }, () => value)))
    expect(comparePayloads(createListMessage(1), createListMessage(2))).toMatchObject({
      kind: 'json',
      hasMore: true,
      changes: { length: 100 },
    })
    const createDeepMessage = (value: number) => createMessage(`${'['.repeat(5_000)}${value}${']'.repeat(5_000)}`)
    expect(comparePayloads(createDeepMessage(1), createDeepMessage(2))).toMatchObject({
      kind: 'json',
      changes: { length: 1 },
    })
    const createLongMessage = (mark: string) =>
      createMessage(Array.from({ length: 9_000 }, (_, n) => `${mark}${n}`).join('\n'))
    expect(comparePayloads(createLongMessage('a'), createLongMessage('b'))).toMatchObject({
      kind: 'lines',
      hasMore: true,
      lines: { length: 400 },
    })
  })
})

describe('[CL-15] numeric fields', () => {
  it('are found at any depth', () => {
    const value = { t: 21.5, list: [1, { 'x.y': 2 }], text: '5', no: null, yes: true }
    expect(listNumericPaths(value).map(formatJsonPath)).toEqual(['$.t', '$.list[0]', '$.list[1]["x.y"]'])
    for (const path of listNumericPaths(value)) expect(getNumberAt(value, path)).toBeTypeOf('number')
    expect(getNumberAt(value, ['t', 'toFixed'])).toBeUndefined()
    expect(getNumberAt(value, ['list', 7])).toBeUndefined()
    expect(getNumberAt({}, ['constructor', 'length'])).toBeUndefined()
  })

  it.each([
    ['21.5', ['$']],
    ['-3e2', ['$']],
    ['{"t":19.033624611457530000}', ['$.t']],
    ['text', []],
    ['{"a":1', []],
  ])('of %s are %j', (payload, expected) => {
    expect(listNumericFields(createMessage(payload)).map(formatJsonPath)).toEqual(expected)
  })

  it('are empty for a truncated payload and limited for a large one', () => {
    expect(listNumericFields(createMessage('12', { size: 3 }))).toEqual([])
    expect(listNumericFields(createMessage(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => n))))).toHaveLength(
      200,
    )
  })

  it('are tracked over the kept messages with their times', () => {
    const watched = new TopicWatch({ ...LIMITS, points: 3 })
    watched.add(createMessage('{"t":1}'))
    watched.add(createMessage('no number'))
    watched.follow(['t'])
    expect(watched.samples).toEqual([{ t: 1_000, value: 1 }])
    for (const value of [2, 3, 4]) watched.add(createMessage(`{"t":${value}}`))
    expect(watched.samples.map(({ value }) => value)).toEqual([2, 3, 4])
    expect(new Set(watched.samples.map(({ t }) => t)).size).toBe(3)
    watched.follow(undefined)
    expect(watched.samples).toEqual([])
  })
})
