import { describe, expect, it } from 'vitest'
import { convertPayload, type Encoding, getPayloadFault, toPayloadBody } from './typedPayload'

const plain = (payload: string) => ({ payload, payload_encoding: 'plain' })
const base64 = (...bytes: number[]) => ({
  payload: Buffer.from(bytes).toString('base64'),
  payload_encoding: 'base64',
})

describe('[CL-14] payload encodings', () => {
  it.each<[Encoding, string, object]>([
    ['plain', '', plain('')],
    ['plain', ' zwei\nZeilen ', plain(' zwei\nZeilen ')],
    ['json', '{"a": 9007199254740993}', plain('{"a": 9007199254740993}')],
    ['json', '"text"', plain('"text"')],
    ['base64', 'AP8K', base64(0, 255, 10)],
    ['base64', ' AP\n8= ', base64(0, 255)],
    ['base64', 'AP8', base64(0, 255)],
    ['hex', '', base64()],
    ['hex', '00FF0a', base64(0, 255, 10)],
    ['hex', '0x00, 0xff, 0x0a', base64(0, 255, 10)],
    ['hex', '00:ff\n0a 0B', base64(0, 255, 10, 11)],
  ])('%s %j', (encoding, text, expected) => {
    expect(getPayloadFault(text, encoding)).toBeUndefined()
    expect(toPayloadBody(text, encoding)).toEqual(expected)
  })

  it.each<[Encoding, string, string]>([
    ['json', '{"a":', 'jsonLine'],
    ['json', "{'a': 1}", 'jsonLine'],
    ['base64', 'not base64!', 'base64'],
    ['base64', 'A', 'base64'],
    ['hex', '0', 'hex'],
    ['hex', '0 0', 'hex'],
    ['hex', 'gg', 'hex'],
    ['hex', '0x', 'hex'],
  ])('%s rejects %j', (encoding, text, rule) => {
    expect(getPayloadFault(text, encoding)?.rule).toBe(rule)
  })

  it.each<[Encoding, string, Encoding, string | undefined]>([
    ['plain', 'é', 'hex', 'c3 a9'],
    ['hex', 'c3a9', 'json', 'é'],
    ['hex', '0xff', 'base64', '/w=='],
    ['base64', '/w==', 'plain', undefined],
    ['base64', '/w==', 'hex', 'ff'],
    ['hex', 'no digits', 'plain', 'no digits'],
    ['json', ' {"a": 1.0} ', 'plain', ' {"a": 1.0} '],
  ])('%s %j as %s is %j', (from, text, to, expected) => expect(convertPayload(text, from, to)).toBe(expected))

  it('supports large payloads', () => {
    const { payload } = toPayloadBody('ab'.repeat(100_000), 'hex')
    expect(Buffer.from(payload, 'base64').equals(Buffer.alloc(100_000, 0xab))).toBe(true)
  })
})
