import { describe, expect, it } from 'vitest'
import { Float, type Value } from '../../codecs/values'
import { pack, unpack } from './packValues'

describe('values sent to a worker', () => {
  it.each<[string, Value]>([
    ['a float', new Float(1)],
    ['an integer of any size', 9007199254740993n],
    ['bytes', new Uint8Array([255])],
    ['what is within', { a: [new Float(2), undefined, null, { b: new Float(-0) }], '': 'x' }],
  ])('%s round-trips', (_, value) => {
    const back = unpack(structuredClone(pack(value)))
    expect(back).toStrictEqual(value)
  })
})
