import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyOf, identify, idOf, pathParams, refine } from '../../../src/api/records'

describe('ids of records', () => {
  it('are the parameter of the item path, or all of them joined', () => {
    expect(idOf({ clientid: 'a/b' }, '/clients/{clientid}')).toBe('a/b')
    expect(idOf({ as: 'clientid', who: 'a/b' }, '/banned/{as}/{who}')).toBe('clientid/a%2Fb')
    expect(idOf({ name: 'x' }, undefined)).toBe('x')
  })

  it('lead back to the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (as, who) => {
        const item = '/banned/{as}/{who}'
        expect(pathParams(idOf({ as, who }, item), item)).toEqual({ as, who })
      }),
    )
    expect(pathParams('a/b', '/clients/{clientid}')).toEqual({ clientid: 'a/b' })
  })

  it('are not sent back unless they are the record’s own', () => {
    const banned = identify({ as: 'clientid', who: 'x' }, '/banned/{as}/{who}')
    expect(bodyOf(banned, '/banned/{as}/{who}')).toEqual({ as: 'clientid', who: 'x' })
    expect(bodyOf({ id: 'r1' }, '/rules/{id}')).toEqual({ id: 'r1' })
  })
})

describe('refine', () => {
  const rows = [
    { name: 'node10', note: 'Zeta', up: 2 },
    { name: 'node9', note: null, up: 30 },
    { name: 'other', note: 'alpha', up: 1 },
  ]
  const names = (filter: Record<string, unknown>, field = '', order: 'ASC' | 'DESC' = 'ASC') =>
    refine(rows, filter, { field, order }).map((row) => row.name)

  it('filters by field and everywhere', () => {
    expect(names({ name: 'NODE' })).toEqual(['node10', 'node9'])
    expect(names({ q: 'alpha' })).toEqual(['other'])
    expect(names({ name: '', q: undefined })).toHaveLength(3)
  })
  it('sorts numbers as numbers, texts as people do, nothing last', () => {
    expect(names({}, 'up')).toEqual(['other', 'node10', 'node9'])
    expect(names({}, 'name')).toEqual(['node9', 'node10', 'other'])
    expect(names({}, 'note')).toEqual(['other', 'node10', 'node9'])
  })
})
