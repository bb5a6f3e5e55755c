import { describe, expect, it } from 'vitest'
import { resetToDefaults } from '../../../src/forms/core/atDefaults'
import type { FieldSchema, Json } from '../../../src/schema/types'

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
    ['is at those it has', { size: '2MB', list: ['b', 'c'] }, { size: '1MB', list: ['a'] }],
    ['keeps what has none', { note: 'mine', ssl: { depth: 3 } }, { note: 'mine', ssl: { depth: 3 } }],
    ['keeps what nobody may write', { state: 'y' }, { state: 'y' }],
    ['goes into groups', { ssl: { enable: true, depth: 3 } }, { ssl: { enable: false, depth: 3 } }],
    ['is the default of a union', { priorities: { 't/1': 3 } }, { priorities: 'disabled' }],
    ['keeps what the document does not know', { other: 1, constructor: 2 }, { other: 1, constructor: 2 }],
    ['stays empty where nothing is entered', { size: '' }, { size: '' }],
    ['is the same where it is there', { size: '1MB', ssl: {} }, { size: '1MB', ssl: {} }],
  ])('%s', (_, value, want) => {
    expect(resetToDefaults(value, SCHEMA)).toEqual(want)
  })

  it('ignores fields to keep', () => {
    const kept = (path: readonly (string | number)[]) => path.join('.') === 'ssl.enable'
    expect(resetToDefaults({ size: '2MB', ssl: { enable: true } }, SCHEMA, kept)).toEqual({
      size: '1MB',
      ssl: { enable: true },
    })
  })
})
