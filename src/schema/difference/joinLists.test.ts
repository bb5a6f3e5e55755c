import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../types'
import { joinLists } from './joinLists'

const text: FieldSchema = { type: 'string' }
const integer: FieldSchema = { type: 'integer' }
const group = (properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema => ({
  type: 'object',
  properties,
  ...more,
})

describe('joinLists', () => {
  const list: FieldSchema = { type: 'array', items: integer }
  it.each<[what: string, given: FieldSchema, want: FieldSchema]>([
    ['joins integers', { anyOf: [list, integer] }, list],
    [
      'joins numbers',
      { anyOf: [{ type: 'array', items: { type: 'number' } }, { type: 'number' }] },
      { type: 'array', items: { type: 'number' } },
    ],
    ['joins within lists', { type: 'array', items: { anyOf: [list, integer] } }, { type: 'array', items: list }],
    ['joins within unions', { anyOf: [text, { anyOf: [list, integer] }] }, { anyOf: [text, list] }],
    ['keeps a list alone', { anyOf: [list] }, { anyOf: [list] }],
    ['keeps the other order', { anyOf: [integer, list] }, { anyOf: [integer, list] }],
    [
      'keeps lists of objects',
      { anyOf: [{ type: 'array', items: group({}) }, group({})] },
      { anyOf: [{ type: 'array', items: group({}) }, group({})] },
    ],
    ['keeps scalars', { ...text, default: 'a' }, { ...text, default: 'a' }],
  ])('%s', (_what, given, want) => {
    expect(joinLists(given)).toStrictEqual(want)
  })
})
