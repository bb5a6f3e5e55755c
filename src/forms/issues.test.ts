import { describe, expect, it } from 'vitest'
import { parseError } from '../api/errors'
import type { MessageIssue } from '../api/parseMessage'
import type { FieldSchema, Json } from '../schema/types'
import { findBrokerIssue } from './core/findBrokerIssue'
import { findIssues } from './core/issues'
import { formatIssue } from './messages'
import type { Issue } from './types'

const object = (properties: Record<string, FieldSchema>, required: string[] = []): FieldSchema => ({
  type: 'object',
  properties,
  required,
})

const expiry: FieldSchema = {
  anyOf: [
    { type: 'string', enum: ['infinity'] },
    { type: 'string', 'x-kind': 'duration' },
  ],
  'x-kind': 'duration-or-enum',
}
const limit: FieldSchema = {
  anyOf: [
    { type: 'string', enum: ['infinity'] },
    { type: 'integer', minimum: 1, maximum: 9 },
  ],
}

const moment: FieldSchema = {
  anyOf: [
    { type: 'string', const: 'infinity' },
    {
      anyOf: [
        { type: 'string', format: 'date-time', 'x-kind': 'date-time' },
        { type: 'integer', 'x-kind': 'epoch-s' },
      ],
      'x-kind': 'date-time',
    },
  ],
  default: 'infinity',
}

describe('findIssues', () => {
  const cases: [string, FieldSchema, Json, Issue[]][] = [
    [
      'a missing child belongs to the child',
      object({ a: { type: 'string' } }, ['a']),
      {},
      [{ path: ['a'], rule: 'required' }],
    ],
    [
      'all missing children are named, each once',
      object({ s: object({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b']) }),
      { s: {} },
      [
        { path: ['s', 'a'], rule: 'required' },
        { path: ['s', 'b'], rule: 'required' },
      ],
    ],
    [
      'a range',
      object({ n: { type: 'integer', minimum: 1, maximum: 5 } }),
      { n: 9 },
      [{ path: ['n'], rule: 'range', params: { min: 1, max: 5 } }],
    ],
    [
      'a minimum alone',
      object({ n: { type: 'integer', minimum: 1 } }),
      { n: 0 },
      [{ path: ['n'], rule: 'minimum', params: { limit: 1 } }],
    ],
    [
      'a maximum alone',
      object({ n: { type: 'number', maximum: 1 } }),
      { n: 2 },
      [{ path: ['n'], rule: 'maximum', params: { limit: 1 } }],
    ],
    ['a fraction for an integer', object({ n: { type: 'integer' } }), { n: 1.5 }, [{ path: ['n'], rule: 'integer' }]],
    ['a text for a number', object({ n: { type: 'number' } }), { n: 'x' }, [{ path: ['n'], rule: 'number' }]],
    [
      'a word outside the list',
      object({ e: { type: 'string', enum: ['a'] } }),
      { e: 'b' },
      [{ path: ['e'], rule: 'select' }],
    ],
    ['a pattern', object({ p: { type: 'string', pattern: '^a' } }), { p: 'b' }, [{ path: ['p'], rule: 'pattern' }]],
    [
      'a text too long',
      object({ t: { type: 'string', maxLength: 2 } }),
      { t: 'abc' },
      [{ path: ['t'], rule: 'maxLength', params: { limit: 2 } }],
    ],
    [
      'a text outside its length',
      object({ t: { type: 'string', minLength: 2, maxLength: 3 } }),
      { t: 'a' },
      [{ path: ['t'], rule: 'length', params: { min: 2, max: 3 } }],
    ],
    [
      'an empty text where one is needed',
      object({ t: { type: 'string', minLength: 1 } }),
      { t: '' },
      [{ path: ['t'], rule: 'required' }],
    ],
    ['a word of a union', object({ e: expiry }), { e: 'infinity' }, []],
    ['a value of a union', object({ e: expiry }), { e: '15s' }, []],
    ['neither word nor value', object({ e: expiry }), { e: 'soon' }, [{ path: ['e'], rule: 'duration' }]],
    [
      'the branch that was meant tells its bounds',
      object({ l: limit }),
      { l: 12 },
      [{ path: ['l'], rule: 'range', params: { min: 1, max: 9 } }],
    ],
    ['a word or a nested moment', object({ t: moment }), { t: 'infinity' }, []],
    ['a moment beside a word', object({ t: moment }), { t: '2030-01-01T00:00:00Z' }, []],
    ['an epoch beside a word', object({ t: moment }), { t: 1_900_000_000 }, []],
    ['no moment beside a word', object({ t: moment }), { t: 'soon' }, [{ path: ['t'], rule: 'dateTime' }]],
    ['no branch was meant', object({ l: limit }), { l: true }, [{ path: ['l'], rule: 'format' }]],
    [
      'items of lists',
      object({ l: { type: 'array', items: { type: 'string', 'x-kind': 'topic-filter' } } }),
      { l: ['a/#', 'a/#/b'] },
      [{ path: ['l', 1], rule: 'topicFilter' }],
    ],
    [
      'a duration without unit',
      object({ d: { type: 'string', 'x-kind': 'duration' } }),
      { d: '15' },
      [{ path: ['d'], rule: 'duration' }],
    ],
    [
      'a size of unknown unit',
      object({ b: { type: 'string', 'x-kind': 'byte-size' } }),
      { b: '1TB' },
      [{ path: ['b'], rule: 'byteSize' }],
    ],
    [
      'a time that is none',
      object({ t: { type: 'string', 'x-kind': 'date-time' } }),
      { t: '2026-02-30' },
      [{ path: ['t'], rule: 'dateTime' }],
    ],
    [
      'keys with slashes, tildes and percent signs',
      object({ 'a/b~%c': { type: 'integer' } }),
      { 'a/b~%c': 'x' },
      [{ path: ['a/b~%c'], rule: 'integer' }],
    ],
  ]
  it.each(cases)('%s', (_title, schema, value, expected) => {
    expect(findIssues(value, schema)).toEqual(expected)
  })
})

describe('findBrokerIssue', () => {
  const schema = object({
    as: { type: 'string' },
    ssl: object({ cert: { type: 'string' } }),
    list: { type: 'array', items: object({ t: { type: 'string' } }) },
    size: { type: 'string', 'x-kind': 'byte-size' },
    rate: { type: 'string', 'x-kind': 'rate' },
    store: {
      anyOf: [
        object({ kind: { type: 'string', const: 'disc' }, at: { type: 'string' } }),
        object({ kind: { type: 'string', const: 'ram' }, size: { type: 'integer' } }),
      ],
    },
  })
  const data = { store: { kind: 'disc' } }
  const cases: [string, Partial<MessageIssue>, Issue | undefined][] = [
    ['a field', { path: 'as', reason: 'no good' }, { path: ['as'], rule: 'broker', message: { reason: 'no good' } }],
    ['with root', { path: 'root.ssl.cert', reason: 'required_field' }, { path: ['ssl', 'cert'], rule: 'required' }],
    [
      'a word outside the list',
      { path: 'as', reason: 'unable_to_convert_to_enum_symbol', value: 'shoe_size' },
      { path: ['as'], rule: 'select' },
    ],
    [
      'a size, by the type that the broker expected',
      { path: 'root.size', reason: 'expected', expected: 'bytesize', value: 'big' },
      { path: ['size'], rule: 'byteSize' },
    ],
    ['a rate', { path: 'root.rate', reason: 'expected', expected: 'string' }, { path: ['rate'], rule: 'rate' }],
    [
      'an expected type of a plain field',
      { path: 'as', reason: 'expected', expected: 'string', value: 1 },
      { path: ['as'], rule: 'broker', message: { reason: 'expected', expected: 'string', value: 1 } },
    ],
    [
      'an item, counted from one',
      { path: 'list.2.t', reason: 'bad' },
      { path: ['list', 1, 't'], rule: 'broker', message: { reason: 'bad' } },
    ],
    [
      'a part of the configuration in front',
      { path: 'things.http.mine.ssl.cert', reason: 'required_field' },
      { path: ['ssl', 'cert'], rule: 'required' },
    ],
    [
      'a place in a list in front',
      { path: 'root.things.1.as', reason: 'required_field' },
      { path: ['as'], rule: 'required' },
    ],
    [
      'a range',
      { path: 'as', reason: 'expected', expected: '1..64', value: 0 },
      { path: ['as'], rule: 'range', params: { min: 1, max: 64 } },
    ],
    [
      'a tag is the choice it tells',
      { path: 'root.store.kind', reason: 'not_a_enum_symbol', value: 'z' },
      { path: ['store'], rule: 'select' },
    ],
    [
      'a field of the chosen branch',
      { path: 'root.store.at', reason: 'required_field' },
      { path: ['store', 'at'], rule: 'required' },
    ],
    ['a field of another branch', { path: 'root.store.size.more', reason: 'required_field' }, undefined],
    ['a field the form has not', { path: 'other', reason: 'bad' }, undefined],
    ['no field', { reason: 'bad' }, undefined],
  ]
  it.each(cases)('%s', (_title, error, expected) => {
    expect(
      findBrokerIssue(
        { readings: [error.path === undefined ? [] : [{ path: error.path, reason: '', ...error }]] },
        schema,
        data,
      ),
    ).toEqual(expected)
  })

  const messages: [string, unknown, Issue | undefined][] = [
    [
      'an object as text',
      '{"kind":"validation_error","path":"root.as","reason":"required_field"}',
      { path: ['as'], rule: 'required' },
    ],
    [
      'a field named beside the path',
      { path: 'root', field_name: 'as', expected: 'a | b' },
      { path: ['as'], rule: 'broker', message: { reason: 'expected', expected: 'a | b' } },
    ],
    [
      'unknown fields',
      { path: 'root', reason: 'unknown_fields', unknown: 'as,rate' },
      { path: ['as'], rule: 'unknown' },
    ],
    [
      'a union: the branch of which the form has every field',
      {
        path: 'root',
        reason: 'matched_no_union_member',
        mismatches: {
          'x:one': [
            { path: 'root.type', reason: { expected: 'one' } },
            { path: 'root.as', reason: 'required_field' },
          ],
          'x:two': [{ path: 'root.size', reason: { expected: 'bytesize()' }, value: 'big' }],
        },
      },
      { path: ['size'], rule: 'byteSize' },
    ],
    [
      'a union of which no branch is this form',
      { path: 'root', mismatches: { a: { path: 'root.type', reason: 'x' } } },
      undefined,
    ],
    [
      'a term',
      'Bad Arguments: #{kind => validation_error,path => "engine.things.mine.as",reason => required_field}',
      { path: ['as'], rule: 'required' },
    ],
    [
      'a term over several lines',
      'Failed #{kind => validation_error,\n  path => "things.rate",\n  reason => unable_to_convert_to_enum_symbol}',
      { path: ['rate'], rule: 'select' },
    ],
    [
      'a term with the field beside',
      '#{exception => "port_number_too_large",field => <<"as">>,path => "root",reason => failed}',
      { path: ['as'], rule: 'port' },
    ],
    [
      'a term with a reason of its own',
      '{throw, #{path => "list.1.t",reason => {parse_error,{"1: bad",[]}}}}',
      { path: ['list', 0, 't'], rule: 'broker', message: { reason: '1: bad' } },
    ],
    ['a sentence', 'Name is not good', undefined],
  ]
  it.each(messages)('parses %s', (_title, message, expected) => {
    const error = parseError({ method: 'PUT', url: '/x' }, 400, { code: 'BAD_REQUEST', message })
    expect(findBrokerIssue(error, schema, data)).toEqual(expected)
  })
})

describe('formatIssue', () => {
  const translate = (key: string, options?: Record<string, unknown>) => `${key} ${JSON.stringify(options)}`
  it('prefers the field’s text or the broker’s reason to the general text', () => {
    const issue: Issue = { path: ['n'], rule: 'range', params: { min: 1, max: 2 } }
    expect(formatIssue(issue, 'N', translate)).toBe('forms.error.range {"name":"N","min":1,"max":2}')
    expect(formatIssue(issue, 'N', translate, { range: 'x.y' })).toBe('x.y {"name":"N","min":1,"max":2}')
    expect(formatIssue({ ...issue, message: { reason: 'as said' } }, 'N', translate)).toBe('as said')
  })
})
