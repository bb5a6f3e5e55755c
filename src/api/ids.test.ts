import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { decodeId, encodeId, encodeTypedHash, isPathSegment } from './ids'

const anyString = fc.string({ unit: 'binary' })
/** Strings that may contain lone surrogates, as a broken client can send them. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

describe('encodeId', () => {
  it('[QA-9] encodes a missing id as an empty one', () => {
    expect(encodeId(undefined)).toBe(encodeId(''))
  })

  it('round-trips, whether or not the router decodes the segment', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, anyUnits), (id) => {
        expect(decodeId(encodeId(id))).toBe(id)
        expect(decodeId(decodeURIComponent(encodeId(id)))).toBe(id)
      }),
    )
  })

  it('returns one segment that no router changes', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, anyUnits), (id) => {
        const segment = encodeId(id)
        expect(segment).not.toBe('')
        expect(segment).not.toMatch(/[/?#\\]|^\.{1,2}$|%2F/i)
        expect(new URL(`http://x/a/${segment}/b`).pathname.split('/')).toHaveLength(4)
      }),
    )
  })

  it('escapes control, format and line-separating characters, encoded or not', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, anyUnits), (id) => {
        expect(decodeURIComponent(encodeId(id))).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  it('returns different names for different ids', () => {
    fc.assert(fc.property(anyUnits, anyUnits, (a, b) => a === b || encodeId(a) !== encodeId(b)))
  })

  it.each([
    ['client-1', 'client-1'],
    ['a#b', 'a%23b'],
    ['a b', 'a%20b'],
    ['', '~'],
    ['..', '~Li4'],
    ['a/b', '~YS9i'],
    ['50%', '~NTAl'],
    ['~x', '~fng'],
    ['p\nq', '~cApx'],
    ['a\0b', '~YQBi'],
    ['create', '~Y3JlYXRl'],
    ['Create', '~Q3JlYXRl'],
    ['creates', 'creates'],
    ['__proto__', '__proto__'],
    ['\u202eabc', '~4oCuYWJj'],
    ['\u2028', '~4oCo'],
    ['\ud800', '~~2AA'],
    ['a\udfff', '~~AGHf_w'],
    ['>>>/', '~Pj4-Lw'],
    ['???/', '~Pz8_Lw'],
    ['....', '....'],
    ['.create', '.create'],
    ['a~', 'a~'],
  ])('encodes %s as %s', (id, expected) => expect(encodeId(id)).toBe(expected))

  it('keeps a segment typed by hand', () => {
    expect(decodeId('~!!')).toBe('~!!')
    expect(decodeId('50%')).toBe('50%')
    expect(decodeId('~_w')).toBe('~_w')
    expect(decodeId('~~!!')).toBe('~~!!')
    // An odd number of bytes: the last one is no character.
    expect(decodeId('~~AGEB')).toBe('a')
  })

  it('keeps a byte order mark', () => {
    expect(encodeId('\ufeffa')).toBe('~77u_YQ')
    expect(decodeId('~77u_YQ')).toBe('\ufeffa')
  })
})

describe('encodeTypedHash', () => {
  const patterns = [{ path: '/login' }, { path: '*' }]

  it('maps every URL to a page and preserves its ids', () => {
    fc.assert(
      fc.property(fc.array(anyString, { maxLength: 4 }), anyString, (ids, query) => {
        const hash = `#/clients/${ids.map(encodeURIComponent).join('/')}?q=${encodeURIComponent(query)}`
        const encoded = encodeTypedHash(hash)
        expect(encoded.split('?')[1]).toBe(hash.split('?')[1])
        const path = encoded.slice(1).split('?')[0] ?? ''
        expect(matchRoutes(patterns, path)).not.toBeNull()
        const plainIds = ids.filter((id) => !id.startsWith('~'))
        const plainSegments = path
          .split('/')
          .slice(2)
          .filter((_, index) => !ids[index]?.startsWith('~'))
        if (plainIds.length > 0) expect(plainSegments.map(decodeId)).toEqual(plainIds)
      }),
    )
  })

  it.each([
    ['#/clients/detail/p%0Aq', '#/clients/detail/~cApx'],
    ['#/clients/detail/p%0Aq?tab=authz', '#/clients/detail/~cApx?tab=authz'],
    ['#/a%00/b%E2%80%AE', '#/~YQA/~YuKArg'],
    ['#/clients?like_clientid=%0A', '#/clients?like_clientid=%0A'],
    ['#/clients/detail/a%2Fb', '#/clients/detail/a%2Fb'],
    ['#/clients/detail/%zz%0A', '#/clients/detail/%zz%0A'],
    ['#/clients/detail/~cApx', '#/clients/detail/~cApx'],
    ['#/a%0Ab?x=1?y=2\nz', '#/~YQpi?x=1?y=2\nz'],
    ['?x=%0A', '?x=%0A'],
    ['#/p%0Aq~', '#/~cApxfg'],
    ['', ''],
  ])('encodes %s as %s', (hash, expected) => {
    expect(encodeTypedHash(hash)).toBe(expected)
    expect(encodeTypedHash(expected)).toBe(expected)
  })
})

describe('isPathSegment', () => {
  it('accepts what a URL preserves', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, anyUnits, fc.constantFrom('', '.', '..', '%2e')), (value) => {
        if (!isPathSegment(value)) return
        const { pathname } = new URL(`http://x/a/${encodeURIComponent(value)}/b`)
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'a', value, 'b'])
      }),
    )
    expect(['', '.', '..', '\ud800'].map(isPathSegment)).toEqual([false, false, false, false])
  })
})
