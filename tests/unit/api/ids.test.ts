import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeId, encodeId } from '../../../src/api/ids'

const anyString = fc.string({ unit: 'binary' })
/** Strings with lone surrogates too, as a broken client can send them. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))

describe('encodeId', () => {
  it('comes back whole, decoded by a router or not', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, anyUnits), (id) => {
        expect(decodeId(encodeId(id))).toBe(id)
        expect(decodeId(decodeURIComponent(encodeId(id)))).toBe(id)
      }),
    )
  })

  it('is one segment that no router changes', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, anyUnits), (id) => {
        const segment = encodeId(id)
        expect(segment).not.toBe('')
        expect(segment).not.toMatch(/[/?#\\]|^\.{1,2}$|%2F/i)
        expect(new URL(`http://x/a/${segment}/b`).pathname.split('/')).toHaveLength(4)
      }),
    )
  })

  it('never gives two ids one name', () => {
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
  ])('%s is %s', (id, want) => expect(encodeId(id)).toBe(want))

  it('takes a hand-typed segment as it stands', () => {
    expect(decodeId('~!!')).toBe('~!!')
    expect(decodeId('50%')).toBe('50%')
  })
})
