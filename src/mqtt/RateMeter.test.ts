import { describe, expect, it } from 'vitest'
import { RateMeter } from './RateMeter'

/** Counts `count` messages at regular times from `start`, the last one before `end`. */
const addEvenly = (meter: RateMeter, count: number, start: number, end: number) => {
  for (let n = 0; n < count; n++) meter.add(start + ((end - start) * n) / count)
}

describe('[CL-15] rate of messages', () => {
  it('is 0 before the first message', () => {
    expect(new RateMeter().read(0)).toBe(0)
    expect(new RateMeter().read(1_700_000_000_000)).toBe(0)
  })

  it('does not show a huge rate after the first message', () => {
    const meter = new RateMeter()
    meter.add(1_700_000_001_234)
    expect(meter.read(1_700_000_001_234)).toBe(1)
    expect(meter.read(1_700_000_001_734)).toBe(1)
    expect(meter.read(1_700_000_003_234)).toBe(0.5)
  })

  it.each([0, 1, 2_000, 4_900, 1_700_000_003_210])('stays the same for a steady stream that starts at %i', (start) => {
    const meter = new RateMeter()
    for (let at = start; at < start + 30_000; at += 20) {
      meter.add(at)
      if (at < start + 1_000) continue
      expect(meter.read(at)).toBeGreaterThan(49)
      expect(meter.read(at)).toBeLessThan(52)
    }
  })

  it.each([
    [9_999, 10],
    // From now on the last five seconds count.
    [10_000, 10],
    [11_000, 8],
    [12_500, 5],
    [14_000, 2],
    [15_000, 0],
    [20_000, 0],
  ])('falls after a stream ends at 10,000 ms: %i ms: %i', (at, rate) => {
    const meter = new RateMeter()
    addEvenly(meter, 50, 5_000, 10_000)
    expect(meter.read(at)).toBeCloseTo(rate, 2)
  })

  it('counts from the first message after a pause', () => {
    const meter = new RateMeter()
    addEvenly(meter, 50, 5_000, 10_000)
    addEvenly(meter, 20, 22_000, 24_000)
    expect(meter.read(24_000)).toBe(10)
  })

  it('counts late messages of the previous five seconds, each once', () => {
    const meter = new RateMeter()
    addEvenly(meter, 10, 12_000, 13_000)
    addEvenly(meter, 10, 8_000, 9_000)
    expect(meter.read(14_000)).toBe(10)
    const steady = new RateMeter()
    addEvenly(steady, 120, 0, 12_000)
    expect(steady.read(9_000)).toBe((50 + 20) / 5)
  })

  it('starts anew if the clock is set back', () => {
    const meter = new RateMeter()
    addEvenly(meter, 600, 3_600_000, 3_660_000)
    addEvenly(meter, 20, 60_000, 62_000)
    expect(meter.read(62_000)).toBe(10)
  })
})
