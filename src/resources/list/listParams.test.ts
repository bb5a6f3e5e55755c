import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListParams, readListParams, writeListParams } from './listParams'

const NAMES = ['like_clientid', 'q']

describe('list parameters', () => {
  it('round-trip through the URL with any filters', () => {
    const params = fc.record(
      {
        page: fc.integer({ min: 1, max: 1e6 }),
        limit: fc.integer({ min: 1, max: 1000 }),
        sort: fc.record({
          field: fc.string({ minLength: 1 }),
          order: fc.constantFrom('ASC' as const, 'DESC' as const),
        }),
        filters: fc.record(
          { like_clientid: fc.string({ minLength: 1 }), q: fc.string({ minLength: 1 }) },
          { requiredKeys: [], noNullPrototype: true },
        ),
      },
      { requiredKeys: ['page', 'limit', 'filters'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(params, (expected) => {
        const text = writeListParams(expected as ListParams, new URLSearchParams(), NAMES).toString()
        expect(readListParams(new URLSearchParams(text), NAMES)).toEqual(expected)
      }),
    )
  })

  it.each([
    ['', 1, 50],
    ['page=0&limit=0', 1, 50],
    ['page=-3&limit=1e9', 1, 1000],
    ['page=x&limit=2.5', 1, 50],
    ['page=2&limit=20', 2, 20],
  ])('parse %s as page %i with %i rows', (text, page, limit) => {
    expect(readListParams(new URLSearchParams(text), NAMES)).toMatchObject({ page, limit })
  })

  it('omit defaults and preserve other parameters', () => {
    const next = writeListParams({ page: 1, limit: 50, filters: {} }, new URLSearchParams('tab=x&page=4&q=a'), NAMES)
    expect(next.toString()).toBe('tab=x')
  })
})
