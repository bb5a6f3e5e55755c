import { describe, expect, it } from 'vitest'
import { parseJsonRule, toDatabaseRules } from './parseJsonRule'

const rawRule = { permission: 'deny', action: 'publish', topic: 't' }
const parsed = {
  permission: 'deny',
  who: { kind: 'all' },
  action: { type: 'publish', qos: [0, 1, 2] },
  topics: [{ filter: 't', literal: false }],
}

describe('[AC-13] rules of a database', () => {
  it.each<[object, object]>([
    [{}, parsed],
    [{ permission: 'allow' }, { ...parsed, permission: 'allow' }],
    [{ action: 'pub' }, parsed],
    [{ action: 'sub' }, { ...parsed, action: { type: 'subscribe', qos: [0, 1, 2] } }],
    [{ action: 'subscribe' }, { ...parsed, action: { type: 'subscribe', qos: [0, 1, 2] } }],
    [{ action: 'all' }, { ...parsed, action: { type: 'all', qos: [0, 1, 2] } }],
    [{ topic: 'eq t' }, { ...parsed, topics: [{ filter: 't', literal: true }] }],
    [
      { topic: undefined, topics: [] },
      { ...parsed, topics: [] },
    ],
    [
      { topic: undefined, topics: ['t', 'eq u'] },
      {
        ...parsed,
        topics: [
          { filter: 't', literal: false },
          { filter: 'u', literal: true },
        ],
      },
    ],
    [{ topics: ['other'] }, parsed],
    [{ qos: null }, parsed],
    [{ qos: 1 }, { ...parsed, action: { type: 'publish', qos: [1] } }],
    [{ qos: '0,2' }, { ...parsed, action: { type: 'publish', qos: [0, 2] } }],
    [{ qos: ['1', 2] }, { ...parsed, action: { type: 'publish', qos: [1, 2] } }],
    [{ retain: null }, parsed],
    [{ retain: 'all' }, parsed],
    ...[true, 'true', 1, '1'].map((retain): [object, object] => [
      { retain },
      { ...parsed, action: { ...parsed.action, retain: true } },
    ]),
    ...[false, 'false', 0, '0'].map((retain): [object, object] => [
      { retain },
      { ...parsed, action: { ...parsed.action, retain: false } },
    ]),
  ])('parses %j', (more, rule) => expect(parseJsonRule({ ...rawRule, ...more })).toStrictEqual(rule))

  it.each<[unknown]>([
    [null],
    [undefined],
    ['deny'],
    [{}],
    [{ ...rawRule, permission: 'ignore' }],
    [{ ...rawRule, action: 'read' }],
    [{ ...rawRule, action: undefined }],
    [{ ...rawRule, topic: 1 }],
    [{ ...rawRule, topic: null }],
    [{ ...rawRule, topic: undefined }],
    [{ ...rawRule, topic: undefined, topics: 't' }],
    [{ ...rawRule, topic: undefined, topics: ['t', 1] }],
    [{ ...rawRule, qos: 3 }],
    [{ ...rawRule, qos: '0,3' }],
    [{ ...rawRule, qos: [0, 'x'] }],
    [{ ...rawRule, retain: 'never' }],
    [{ ...rawRule, retain: 2 }],
  ])('ignores %j', (raw) => expect(parseJsonRule(raw)).toBeUndefined())

  it('keeps the valid rules of a list', () => {
    expect(toDatabaseRules([rawRule, { ...rawRule, qos: 3 }, 'deny'])).toEqual([rawRule])
  })

  it.each([[undefined], [null], [rawRule], ['deny']])('has no rules if the value is no list: %j', (value) =>
    expect(toDatabaseRules(value)).toEqual([]),
  )
})
