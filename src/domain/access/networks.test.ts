import { BlockList, isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInNetwork, parseAddress, parseCidr } from './networks'

/** Addresses that differ in few bits, so that networks often contain them. */
const v4 = fc
  .array(fc.constantFrom(0, 1, 10, 127, 128, 192, 254, 255), { minLength: 4, maxLength: 4 })
  .map((bytes) => bytes.join('.'))
const v6 = fc
  .array(fc.constantFrom('0', '1', 'ff', '8000', 'fe80', 'FFFF'), { minLength: 8, maxLength: 8 })
  .map((groups) => groups.join(':'))
const family = (text: string) => (text.includes(':') ? 'ipv6' : 'ipv4')

/** Texts that are almost addresses. */
const almost = fc
  .array(
    fc.constantFrom('1', '0', '255', '256', '0a', 'ffff', '12345', '.', ':', '::', '/', '1.2.3.4', ' ', 'g', '%'),
    {
      maxLength: 9,
    },
  )
  .map((parts) => parts.join(''))

const isInText = (address: string, network: string): boolean | undefined => {
  const bytes = parseAddress(address)
  const parsed = parseCidr(network)
  return bytes && parsed && isInNetwork(bytes, parsed)
}

describe('[AC-13] addresses', () => {
  it('accepts the same texts as Node', () => {
    fc.assert(
      fc.property(fc.oneof(almost, v4, v6), (text) => {
        const length = isIPv4(text) ? 4 : isIPv6(text) && !text.includes('%') ? 16 : undefined
        expect(parseAddress(text) !== undefined).toBe(length !== undefined)
        // With a slash it can be a network.
        if (!text.includes('/')) expect(parseCidr(text)?.bytes.length).toBe(length)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each<[string, readonly number[] | undefined]>([
    ['10.1.2.3', [10, 1, 2, 3]],
    ['255.255.255.255', [255, 255, 255, 255]],
    ['256.1.1.1', undefined],
    ['1.1.1', undefined],
    ['1.1.1.1.1', undefined],
    // The broker reads it as an octal number.
    ['010.1.1.1', undefined],
    ['x10.1.1.1', undefined],
    ['10.1.1.1x', undefined],
    ['', undefined],
    [':', undefined],
    [':::', undefined],
    ['::', Array<number>(16).fill(0)],
    ['1::', [0, 1, ...Array<number>(14).fill(0)]],
    ['::1', [...Array<number>(15).fill(0), 1]],
    ['1:2:3:4:5:6:7:8', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
    ['FE80::abcd', [0xfe, 0x80, ...Array<number>(12).fill(0), 0xab, 0xcd]],
    ['1::2::3', undefined],
    ['1:2:3:4:5:6:7', undefined],
    ['1:2:3:4:5:6:7:8:9', undefined],
    ['1:2:3:4:5:6:7::', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 0]],
    ['1:2:3:4::5:6:7:8', undefined],
    ['12345::', undefined],
    ['g::', undefined],
    ['::g', undefined],
    ['64:ff9b::10.1.2.3', [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3]],
    ['1.2.3.4::', undefined],
    ['::1.2.3.4:5', undefined],
    ['::1.2.3.256', undefined],
    ['::ffff:10.1.2.3', [10, 1, 2, 3]],
    ['::ffff:a01:203', [10, 1, 2, 3]],
    ['::ff00:10.1.2.3', [...Array<number>(10).fill(0), 255, 0, 10, 1, 2, 3]],
    ['::ff:10.1.2.3', [...Array<number>(10).fill(0), 0, 255, 10, 1, 2, 3]],
    ['1::ffff:10.1.2.3', [0, 1, ...Array<number>(8).fill(0), 255, 255, 10, 1, 2, 3]],
  ])('parses %s', (text, bytes) => expect(parseAddress(text)).toEqual(bytes))

  it.each<[string, number | undefined]>([
    ['10.0.0.0/8', 8],
    ['10.0.0.0', 32],
    ['10.0.0.0/0', 0],
    ['10.0.0.0/32', 32],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/', undefined],
    ['10.0.0.0/x', undefined],
    ['10.0.0.0/8x', undefined],
    ['10.0.0.0/x8', undefined],
    ['10.0.0.0/-8', undefined],
    ['10.0.0.0/0008', undefined],
    ['10.0.0.0/8/8', undefined],
    ['10.0.0/8', undefined],
    ['/8', undefined],
    ['fe80::', 128],
    ['fe80::/10', 10],
    ['fe80::/128', 128],
    ['fe80::/129', undefined],
    ['::ffff:10.0.0.0/104', 104],
  ])('reads the prefix length of %s', (text, bits) => expect(parseCidr(text)?.bits).toBe(bits))
})

describe('[AC-13] networks', () => {
  it('contain the same addresses as in Node', () => {
    const cases = fc.oneof(fc.tuple(v4, v4, fc.nat(32)), fc.tuple(v6, v6, fc.nat(128)))
    fc.assert(
      fc.property(cases, ([network, address, bits]) => {
        // Node also matches mapped addresses with IPv4 networks.
        fc.pre(address.includes('.') || parseAddress(address)?.length === 16)
        const list = new BlockList()
        list.addSubnet(network, bits, family(network))
        expect(isInText(address, `${network}/${bits}`)).toBe(list.check(address, family(address)))
      }),
      { numRuns: 3_000 },
    )
  })

  it('contain an address that differs after the prefix, and none that differs in it', () => {
    fc.assert(
      fc.property(fc.oneof(v4, v6), fc.nat(127), fc.nat(128), (text, at, bits) => {
        const bytes = parseAddress(text) ?? []
        const size = bytes.length * 8
        const bit = at % size
        const other = bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (128 >> (bit & 7)) : byte))
        const network = { bytes, bits: bits % (size + 1) }
        expect(isInNetwork(bytes, network)).toBe(true)
        expect(isInNetwork(other, network)).toBe(bit >= network.bits)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['::ffff:10.1.2.3', '10.0.0.0/8', true],
    ['10.1.2.3', '::/0', false],
    ['::1', '0.0.0.0/0', false],
  ])('%s in %s: %s', (address, network, isIn) => expect(isInText(address, network)).toBe(isIn))
})
