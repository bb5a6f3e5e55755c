import { describe, expect, it } from 'vitest'
import { getReconnectDelay, readConnackCode } from './connectMqtt'

const packet = (...bytes: number[]) => new Uint8Array(bytes).buffer

describe('[DI-1] reason code of a CONNACK', () => {
  it('is parsed in every version, with any length of the properties', () => {
    expect(readConnackCode(packet(0x20, 0x02, 0x00, 0x05))).toBe(5)
    expect(readConnackCode(packet(0x20, 0x03, 0x00, 0x8a, 0x00))).toBe(0x8a)
    expect(readConnackCode(packet(0x20, 0x83, 0x01, 0x00, 0x87, 0x80))).toBe(0x87)
    expect(readConnackCode(packet(0x20, 0x02, 0x01, 0x00))).toBe(0)
  })

  it('is undefined for other packets', () => {
    for (const other of [packet(), packet(0x20), packet(0x20, 0x80), packet(0x30, 0x02, 0x00, 0x05), 'text', undefined])
      expect(readConnackCode(other)).toBeUndefined()
  })
})

describe('reconnect delay', () => {
  it.each([
    [0, 2_000],
    [1, 4_000],
    [3, 16_000],
    [4, 30_000],
    [1_000, 30_000],
  ])('after %i failures grows to %i ms at most', (failed, most) => {
    expect(getReconnectDelay(failed, () => 1)).toBe(most)
    expect(getReconnectDelay(failed, () => 0)).toBe(most * 0.75)
  })
})
