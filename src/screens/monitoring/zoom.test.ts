import { describe, expect, it } from 'vitest'
import { clampStretch, formatStretch, moveStretch, parseStretch, scaleStretch } from './zoom'

describe('[MO-3] zoomed range', () => {
  it.each([
    ['as it is', [20, 40], [20, 40]],
    ['widened to the least', [50, 52], [50, 60]],
    ['moved in from the left', [-10, 20], [0, 30]],
    ['moved in from the right', [90, 120], [70, 100]],
    ['no wider than the whole', [-50, 500], [0, 100]],
    ['widened at the end of the whole', [99, 100], [90, 100]],
  ] as const)('is clamped: %s', (_, stretch, expected) => {
    expect(clampStretch(stretch, [0, 100], 10)).toEqual(expected)
  })

  it('halves around its centre and moves by a fraction of its width', () => {
    expect(scaleStretch([0, 100], 1 / 2)).toEqual([25, 75])
    expect(scaleStretch(scaleStretch([10, 30], 2), 1 / 2)).toEqual([10, 30])
    expect(moveStretch([20, 40], -1 / 2)).toEqual([10, 30])
  })

  it('round-trips through the URL, which accepts nothing else', () => {
    expect(parseStretch(formatStretch([1000.4, 2000.6]))).toEqual([1000, 2001])
    for (const text of [null, '', '5', '9-5', '5-5', '-1-5', 'a-b', '1-2-3', `${'9'.repeat(20)}-1`])
      expect(parseStretch(text)).toBeUndefined()
  })
})
