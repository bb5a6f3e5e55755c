import { describe, expect, it } from 'vitest'
import { createRecordColumns } from './columns'
import type { FieldSchema } from './types'

const text: FieldSchema = { type: 'string' }

describe('createRecordColumns', () => {
  it.each<[what: string, field: FieldSchema, want: object | undefined]>([
    ['a scalar', { type: 'boolean' }, { type: 'boolean' }],
    ['an amount', { type: 'integer', 'x-kind': 'bytes' }, { type: 'integer', kind: 'bytes' }],
    ['an enum', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }],
    ['an enum without a type', { enum: ['a', 1] }, { type: 'string', enum: ['a', 1] }],
    ['a constant', { type: 'integer', const: 0 }, { type: 'integer', enum: [0] }],
    ['a constant without a type', { const: 'a' }, { type: 'string', enum: ['a'] }],
    ['a union of one type', { anyOf: [{ type: 'integer' }, { type: 'integer', const: 0 }] }, { type: 'integer' }],
    ['a union of numbers', { anyOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'number' }],
    ['a union of a number and a word', { anyOf: [{ type: 'integer' }, { const: 'infinity' }] }, { type: 'string' }],
    ['a union of a fraction and a boolean', { anyOf: [{ type: 'boolean' }, { type: 'number' }] }, { type: 'string' }],
    ['a list of scalars', { type: 'array', items: text }, { type: 'array' }],
    [
      'a list of unions of scalars',
      { type: 'array', items: { anyOf: [text, { type: 'integer' }] } },
      { type: 'array' },
    ],
    ['no secret', { ...text, 'x-kind': 'password' }, undefined],
    ['no object', { type: 'object' }, undefined],
    ['no union with an object', { anyOf: [text, { type: 'object' }] }, undefined],
    ['no list of objects', { type: 'array', items: { type: 'object' } }, undefined],
    ['no list of lists', { type: 'array', items: { type: 'array', items: text } }, undefined],
    ['no list of unknown items', { type: 'array' }, undefined],
    ['no unknown value', {}, undefined],
  ])('has %s', (_what, field, want) => {
    expect(createRecordColumns({ properties: { x: field } })).toStrictEqual(want ? [{ name: 'x', ...want }] : [])
  })

  it('has none for a record without fields', () => {
    expect(createRecordColumns({})).toEqual([])
  })
})
