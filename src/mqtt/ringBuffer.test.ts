import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RingBuffer } from './RingBuffer'

const item = (name: string, size = 1) => ({ name, size })
const names = (ring: RingBuffer<{ name: string; size: number }>) => ring.newestFirst().map(({ name }) => name)

describe('[DI-3] ring buffer', () => {
  it('keeps the latest items, newest first, and counts dropped ones', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(3, 100)
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => ring.push(item(name)))).toEqual([0, 0, 0, 1, 1])
    expect(names(ring)).toEqual(['e', 'd', 'c'])
    expect(ring.length).toBe(3)
  })

  it('drops enough items for a large one, and keeps one that exceeds the limit alone', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(10, 10)
    for (const name of ['a', 'b', 'c']) ring.push(item(name, 3))
    expect(ring.push(item('d', 6))).toBe(2)
    expect(names(ring)).toEqual(['d', 'c'])
    expect(ring.push(item('e', 50))).toBe(2)
    expect(names(ring)).toEqual(['e'])
  })

  it('fills the limit of bytes completely', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(10, 10)
    expect([4, 6, 1].map((size) => ring.push(item(String(size), size)))).toEqual([0, 0, 1])
    expect(names(ring)).toEqual(['1', '6'])
  })

  it('counts the bytes of an updated item', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(10, 10)
    ring.push(item('a', 2))
    ring.push(item('b', 2))
    ring.replace(1, () => item('B', 6))
    expect(ring.push(item('c', 2))).toBe(0)
    ring.replace(2, () => item('C', 1))
    expect(ring.push(item('d', 1))).toBe(0)
    expect(ring.push(item('e', 1))).toBe(1)
    expect(names(ring)).toEqual(['e', 'd', 'C', 'B'])
  })

  it('updates items by number after older ones are dropped', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(3, 100)
    for (const name of ['a', 'b', 'c', 'd', 'e']) ring.push(item(name))
    for (const number of [1, 3, 5]) ring.replace(number, (one) => item(one.name.toUpperCase()))
    expect(names(ring)).toEqual(['e', 'D', 'c'])
    ring.replace(2, (one) => item(one.name.toUpperCase()))
    expect(names(ring)).toEqual(['e', 'D', 'C'])
  })

  it('has room for the same number of bytes after it is cleared', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(10, 10)
    ring.push(item('a', 6))
    ring.clear()
    expect(['b', 'c'].map((name) => ring.push(item(name, 5)))).toEqual([0, 0])
    expect(names(ring)).toEqual(['c', 'b'])
  })

  it('updates only items that are still kept', () => {
    const ring = new RingBuffer<{ name: string; size: number }>(2, 100)
    const first = ring.next
    ring.push(item('a'))
    ring.replace(first, (one) => ({ ...one, name: 'A' }))
    expect(names(ring)).toEqual(['A'])
    ring.push(item('b'))
    ring.push(item('c'))
    ring.replace(first, (one) => ({ ...one, name: 'lost' }))
    ring.replace(99, (one) => ({ ...one, name: 'lost' }))
    expect(names(ring)).toEqual(['c', 'b'])
    ring.clear()
    ring.replace(first + 2, (one) => ({ ...one, name: 'lost' }))
    expect([names(ring), ring.length, ring.next]).toEqual([[], 0, 3])
  })

  it('counts every added item as kept or dropped', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 50 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 8 }), (all, most) => {
        const ring = new RingBuffer<{ name: string; size: number }>(most, 20)
        const droppedCount = all.reduce((sum, size, n) => sum + ring.push(item(String(n), size)), 0)
        expect(droppedCount + ring.length).toBe(all.length)
        expect(names(ring)).toEqual(
          all
            .map((_, n) => String(n))
            .slice(droppedCount)
            .reverse(),
        )
        expect(ring.newestFirst().reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20)
      }),
    )
  })
})
