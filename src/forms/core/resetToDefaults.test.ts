import { describe, expect, it } from 'vitest'
import { createEmptyFields } from '../../../tests/support/emptyFields'
import type { FieldSchema, Json } from '../../schema/types'
import { resetToDefaults } from './resetToDefaults'

const SCHEMA: FieldSchema = {
  type: 'object',
  properties: {
    size: { type: 'string', default: '1MB' },
    note: { type: 'string' },
    list: { type: 'array', items: { type: 'string' }, default: ['a'] },
    state: { type: 'string', readOnly: true, default: 'x' },
    ssl: { type: 'object', properties: { enable: { type: 'boolean', default: false }, depth: { type: 'integer' } } },
    priorities: {
      anyOf: [{ enum: ['disabled'] }, { type: 'object', additionalProperties: { type: 'integer' } }],
      default: 'disabled',
    },
  },
}

describe('values equal to defaults', () => {
  it.each<[string, Json, Json]>([
    ['resets fields with a default', { size: '2MB', list: ['b', 'c'] }, { size: '1MB', list: ['a'] }],
    ['keeps fields without a default', { note: 'mine', ssl: { depth: 3 } }, { note: 'mine', ssl: { depth: 3 } }],
    ['keeps read-only fields', { state: 'y' }, { state: 'y' }],
    ['resets nested fields', { ssl: { enable: true, depth: 3 } }, { ssl: { enable: false, depth: 3 } }],
    ['resets a union to its default', { priorities: { 't/1': 3 } }, { priorities: 'disabled' }],
    ['keeps unknown fields', { other: 1, constructor: 2 }, { other: 1, constructor: 2 }],
    ['keeps an empty value empty', { size: '' }, { size: '' }],
    ['keeps existing defaults', { size: '1MB', ssl: {} }, { size: '1MB', ssl: {} }],
  ])('%s', (_, value, expected) => {
    expect(resetToDefaults(value, SCHEMA)).toEqual(expected)
  })

  const object = (kind: string, properties: Record<string, FieldSchema>): FieldSchema => ({
    type: 'object',
    properties: { kind: { type: 'string', const: kind }, ...properties },
  })
  const branches = [
    object('one', { size: { type: 'integer', default: 1 }, note: { type: 'string' } }),
    object('many', { size: { type: 'integer', default: 2 } }),
  ]
  it.each<[string, FieldSchema, Json | undefined, Json | undefined]>([
    [
      'resets the fields of the default branch and keeps the rest',
      { anyOf: branches, default: { kind: 'one' } },
      { kind: 'one', size: 5, note: 'mine' },
      { kind: 'one', size: 1, note: 'mine' },
    ],
    [
      'replaces another branch',
      { anyOf: branches, default: { kind: 'one' } },
      { kind: 'many', size: 5 },
      { kind: 'one' },
    ],
    ['keeps a branch without a default', { anyOf: branches }, { kind: 'many', size: 5 }, { kind: 'many', size: 2 }],
    ['keeps an empty union empty', { anyOf: branches, default: { kind: 'one' } }, undefined, undefined],
    ['keeps null in place of a group', object('one', {}), null, null],
    ['omits names without a value', SCHEMA, createEmptyFields('size'), {}],
  ])('%s', (_, schema, value, expected) => {
    expect(resetToDefaults(value, schema)).toStrictEqual(expected)
  })

  it('ignores fields to keep', () => {
    const isKept = (path: readonly (string | number)[]) => path.join('.') === 'ssl.enable'
    expect(resetToDefaults({ size: '2MB', ssl: { enable: true } }, SCHEMA, isKept)).toEqual({
      size: '1MB',
      ssl: { enable: true },
    })
  })
})
