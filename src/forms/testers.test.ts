import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../schema/types'
import { findWidget } from './testers'

describe('findWidget', () => {
  const string: FieldSchema = { type: 'string' }
  const cases: [string, FieldSchema, string | undefined][] = [
    ['a text', string, 'text'],
    ['an integer', { type: 'integer' }, 'number'],
    ['a number with bounds', { type: 'number', minimum: 0, maximum: 1 }, 'number'],
    ['a flag', { type: 'boolean' }, 'boolean'],
    ['a list of words', { type: 'string', enum: ['a', 'b'] }, 'enum'],
    ['a number out of a list', { type: 'integer', enum: [0, 1, 2] }, 'enum'],
    ['a duration', { ...string, 'x-kind': 'duration' }, 'duration'],
    ['a byte size', { ...string, 'x-kind': 'byte-size' }, 'byteSize'],
    ['a byte size as text or number', { anyOf: [string, { type: 'integer' }], 'x-kind': 'byte-size' }, 'byteSize'],
    ['a rate', { ...string, 'x-kind': 'rate' }, 'rate'],
    ['a secret', { ...string, 'x-kind': 'password' }, 'secret'],
    ['a time', { ...string, 'x-kind': 'date-time' }, 'dateTime'],
    ['a time as text or epoch', { anyOf: [{ type: 'integer' }, string], 'x-kind': 'date-time' }, 'dateTime'],
    ['a time or a word', { anyOf: [{ enum: ['infinity'] }, string], 'x-kind': 'date-time-or-enum' }, 'enumOrValue'],
    [
      'a number or a word',
      { anyOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }], 'x-kind': 'number-or-enum' },
      'enumOrValue',
    ],
    [
      'a time or a constant word',
      { anyOf: [{ const: 'infinity' }, { anyOf: [string, { type: 'integer' }], 'x-kind': 'date-time' }] },
      'enumOrValue',
    ],
    ['scalars without words', { anyOf: [string, { type: 'integer' }] }, 'text'],
    ['a topic filter', { ...string, 'x-kind': 'topic-filter' }, 'topic'],
    ['a template', { ...string, 'x-kind': 'template' }, 'code'],
    ['a list of texts', { type: 'array', items: string }, 'list'],
    ['a map of texts', { type: 'object', additionalProperties: string }, 'map'],
    ['a free object', { type: 'object', additionalProperties: true }, 'json'],
    ['a list of anything', { type: 'array' }, 'json'],
    ['an object with fields', { type: 'object', properties: { a: string } }, undefined],
    ['a list of objects', { type: 'array', items: { type: 'object', properties: { a: string } } }, undefined],
    ['a union of objects', { anyOf: [{ type: 'object', properties: { a: string } }] }, undefined],
  ]
  it.each(cases)('%s', (_title, schema, expected) => {
    expect(findWidget(schema)).toBe(expected)
  })
})
