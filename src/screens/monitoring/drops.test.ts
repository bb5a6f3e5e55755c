import { describe, expect, it } from 'vitest'
import { dropShare, formatDropReason } from './drops'

const counters = (no_subscribers: number, await_pubrel_timeout = 0) => ({
  'messages.dropped': no_subscribers + await_pubrel_timeout,
  'messages.dropped.no_subscribers': no_subscribers,
  'messages.dropped.await_pubrel_timeout': await_pubrel_timeout,
  'delivery.dropped.queue_full': 99,
})

describe('main reason of dropped messages', () => {
  it('is the one with the largest increase between two readings', () => {
    expect(formatDropReason(counters(900, 1), counters(901, 5))).toBe('await_pubrel_timeout')
    expect(formatDropReason(counters(1, 1), counters(9, 2))).toBe('no_subscribers')
    expect(formatDropReason(counters(1, 1), counters(1, 1))).toBeUndefined()
  })

  it('uses a single reading only if there was no earlier one', () => {
    expect(formatDropReason(undefined, counters(5))).toBe('no_subscribers')
    expect(formatDropReason(undefined, counters(5, 1))).toBeUndefined()
    expect(formatDropReason(undefined, counters(0))).toBeUndefined()
    expect(formatDropReason(undefined, { 'messages.dropped.no_subscribers': 'undefined' })).toBeUndefined()
  })

  it('is given as a share of incoming messages, at most 100 %', () => {
    expect(dropShare(200, 50)).toBe(25)
    expect(dropShare(3, 4)).toBe(100)
    for (const [incoming, dropped] of [
      [0, 5],
      [undefined, 5],
      [5, 0],
      [5, undefined],
      [-1, 5],
      [5, -1],
    ])
      expect(dropShare(incoming, dropped)).toBeUndefined()
  })
})
