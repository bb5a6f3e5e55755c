import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '../types'
import { getBranchKeys } from './getBranchKeys'

const text: FieldSchema = { type: 'string' }
const integer: FieldSchema = { type: 'integer' }
const group = (properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema => ({
  type: 'object',
  properties,
  ...more,
})

describe('getBranchKeys', () => {
  it.each<[what: string, branches: FieldSchema[], keys: string[]]>([
    ['the constants of objects, sorted', [group({ t: { const: 'a' }, b: { const: 1 }, c: text })], ['b=1 t=a']],
    ['the constant of fields without a type', [{ properties: { t: { const: 'a' } } }], ['t=a']],
    ['the types of free values', [text, integer, { type: 'array' }], ['string', 'integer', 'array']],
    [
      'enums and constants apart from free values',
      [{ ...text, enum: ['a'] }, text, { ...integer, const: 0 }],
      ['words string', 'string', 'words integer'],
    ],
    ['no branches of the same type', [text, integer, text], ['integer']],
    ['no third branch of the same type', [text, text, text], []],
    ['no objects with the same constants', [group({ t: { const: 'a' } }), group({ t: { const: 'a' }, b: text })], []],
    ['no objects without constants', [group({ a: text }), { type: 'object' }, integer], ['integer']],
    ['no values without a type', [{}, integer], ['integer']],
  ])('lists %s', (_what, branches, keys) => {
    const found = getBranchKeys(branches)
    expect([...found.keys()]).toEqual(keys)
    for (const branch of found.values()) expect(branches).toContain(branch)
  })
})
