import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkHistory } from '../../../src/screens/monitoring/checks/rules/history'
import { checkQueued } from '../../../src/screens/monitoring/checks/rules/traffic'
import type { Sample } from '../../../src/screens/monitoring/trend'

const NOW = Date.UTC(2026, 10, 24, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Past = (ago: number) => { connections: number; rate: number } | undefined

/** Resolution of the broker's history: 10 s for an hour, 5 minutes for a day. */
function samples(past: Past, span: number, step: number): Sample[] {
  const all: Sample[] = []
  for (let ago = span - step; ago >= 0; ago -= step) {
    const at = past(ago)
    if (!at) continue
    all.push({ time_stamp: NOW - ago, connections: at.connections, received: (at.rate * step) / SECOND })
  }
  return all
}

const check = (past: Past) =>
  checkHistory(samples(past, HOUR, 10 * SECOND), samples(past, 24 * HOUR, 5 * MINUTE), NOW).map(
    ({ id, count, facts }) => `${id} ${facts?.before} → ${count}`,
  )

const steady = { connections: 12, rate: 11 }
const gone = { connections: 0, rate: 0 }

describe('[MO-12] sudden drop', () => {
  const both = ['connectionsDropped 12 → 0', 'messagesDropped 11 → 0']
  it.each<[string, Past, string[]]>([
    ['one minute ago is too recent', (ago) => (ago < MINUTE ? gone : steady), []],
    ['some minutes ago is found', (ago) => (ago < 4 * MINUTE ? gone : steady), both],
    ['half an hour ago is found', (ago) => (ago < 30 * MINUTE ? gone : steady), both],
    ['four hours ago is found', (ago) => (ago < 4 * HOUR ? gone : steady), both],
    ['one day ago is normal by now', (ago) => (ago < 20 * HOUR ? gone : steady), []],
    ['that recovered is ignored', (ago) => (ago > 10 * MINUTE && ago < 60 * MINUTE ? gone : steady), []],
    ['to a half is ignored', (ago) => (ago < 10 * MINUTE ? { connections: 6, rate: 6 } : steady), []],
    [
      'of connections alone',
      (ago) => (ago < 10 * MINUTE ? { ...steady, connections: 1 } : steady),
      ['connectionsDropped 12 → 1'],
    ],
    [
      'of messages alone',
      (ago) => (ago < 10 * MINUTE ? { ...steady, rate: 0.5 } : steady),
      ['messagesDropped 11 → 0.5'],
    ],
    ['of a few clients is ignored', (ago) => ({ connections: ago < 10 * MINUTE ? 0 : 4, rate: 0 }), []],
    [
      'every day at this time is ignored',
      (ago) => (ago % (24 * HOUR) < 10 * MINUTE || ago > 23.5 * HOUR ? gone : steady),
      [],
    ],
    [
      'after a gap in the samples is ignored',
      (ago) => (ago < 10 * MINUTE ? gone : ago < 60 * MINUTE ? undefined : steady),
      [],
    ],
    ['of a new broker is ignored', (ago) => (ago < 5 * MINUTE ? gone : ago < 10 * MINUTE ? steady : undefined), []],
    ['without history is ignored', () => undefined, []],
    [
      'in outdated history is ignored',
      (ago) => (ago < 20 * MINUTE ? undefined : ago < 40 * MINUTE ? gone : steady),
      [],
    ],
  ])('%s', (_, past, want) => expect(check(past)).toEqual(want))

  it('is dated by its start', () => {
    const past: Past = (ago) => (ago < 20 * MINUTE ? gone : steady)
    const [found] = checkHistory(samples(past, HOUR, 10 * SECOND), [], NOW)
    const since = found?.facts?.since
    const at = typeof since === 'object' && 'at' in since ? since.at : 0
    expect(Math.abs(at - (NOW - 20 * MINUTE))).toBeLessThanOrEqual(MINUTE)
  })

  it('is not reported for a daily pattern with steep slopes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 20, max: 5000 }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (shift, most, low) => {
          const past: Past = (ago) => {
            const day = Math.cos(((ago / HOUR + shift) / 24) * 2 * Math.PI)
            const share = low + ((1 - low) * (day + 1)) / 2
            return { connections: Math.round(most * share), rate: most * share }
          }
          expect(check(past)).toEqual([])
        },
      ),
    )
  })

  it('is not reported for ordinary noise or gaps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { minLength: 50, maxLength: 50 }),
        (noise) => {
          const past: Past = (ago) => {
            const factor = noise[Math.floor(ago / (10 * SECOND)) % noise.length] ?? 1
            return factor > 1.45 ? undefined : { connections: Math.round(100 * factor), rate: 50 * factor }
          }
          expect(check(past)).toEqual([])
        },
      ),
    )
  })

  it.each([5, 15, 20, 40])('is not reported for a plant that pauses every %i minutes', (period) => {
    const past: Past = (ago) => ({ connections: 12, rate: Math.floor(ago / MINUTE / period) % 2 === 0 ? 0 : 20 })
    expect(check(past)).toEqual([])
  })
})

describe('[MO-12] messages queued for offline clients', () => {
  it.each([
    ['a few', [{ clientid: 'a', mqueue_len: 99, mqueue_max: 1000 }], undefined],
    ['many in one queue', [{ clientid: 'a', mqueue_len: 189, mqueue_max: 1000 }], 189],
    ['many in total', [{ clientid: 'a', mqueue_len: 60 }, { clientid: 'b', mqueue_len: 40 }, { clientid: 'c' }], 100],
    ['a small queue that is almost full', [{ clientid: 'a', mqueue_len: 9, mqueue_max: 10 }], 9],
    ['no limit', [{ clientid: 'a', mqueue_len: 9, mqueue_max: 0 }], undefined],
    ['none', [], undefined],
  ])('%s', (_, sessions, want) => expect(checkQueued(sessions)[0]?.count).toBe(want))

  it('lists the longest queue first', () => {
    const [found] = checkQueued([
      { clientid: 'a', mqueue_len: 50 },
      { clientid: 'b', mqueue_len: 70 },
    ])
    expect(found?.subjects?.map(({ name, note }) => [name, note])).toEqual([
      ['b', 70],
      ['a', 50],
    ])
    expect(found?.facts).toEqual({ sessions: 2 })
  })
})
