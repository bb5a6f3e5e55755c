import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkHistory } from './checks/rules/history'
import { checkQueued } from './checks/rules/traffic'
import type { Sample } from './trend'

const NOW = Date.UTC(2026, 10, 24, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Values {
  connections: number
  rate: number
  /** Connected clients, if the broker counts them. */
  live?: number
  /** Dropped messages per second. */
  dropped?: number
}
type GetPastValues = (ago: number) => Values | undefined

/** Resolution of the broker's history: 10 s for an hour, 5 minutes for a day. */
function createSamples(getPastValues: GetPastValues, span: number, step: number, now = NOW): Sample[] {
  const all: Sample[] = []
  for (let ago = span - step; ago >= 0; ago -= step) {
    const at = getPastValues(ago)
    if (!at) continue
    const count = (rate: number) => (rate * step) / SECOND
    all.push({
      ...{ time_stamp: now - ago, connections: at.connections, received: count(at.rate) },
      ...{ dropped: count(at.dropped ?? 0), ...(at.live !== undefined && { live_connections: at.live }) },
    })
  }
  return all
}

const check = (getPastValues: GetPastValues, now = NOW) =>
  checkHistory(
    createSamples(getPastValues, HOUR, 10 * SECOND, now),
    createSamples(getPastValues, DAY, 5 * MINUTE, now),
    createSamples(getPastValues, 7 * DAY, 10 * MINUTE, now),
    now,
  ).map(({ id, count, facts }) => `${id} ${facts?.before} → ${count}`)

const steady = { connections: 12, rate: 11 }
const noTraffic = { connections: 0, rate: 0 }

describe('[MO-12] sudden drop', () => {
  const both = ['connectionsDropped 12 → 0', 'messagesDropped 11 → 0']
  it.each<[string, GetPastValues, string[]]>([
    ['one minute ago is too recent', (ago) => (ago < MINUTE ? noTraffic : steady), []],
    ['some minutes ago is found', (ago) => (ago < 4 * MINUTE ? noTraffic : steady), both],
    ['half an hour ago is found', (ago) => (ago < 30 * MINUTE ? noTraffic : steady), both],
    ['four hours ago is found', (ago) => (ago < 4 * HOUR ? noTraffic : steady), both],
    ['one day ago is normal by now', (ago) => (ago < 20 * HOUR ? noTraffic : steady), []],
    ['that recovered is ignored', (ago) => (ago > 10 * MINUTE && ago < 60 * MINUTE ? noTraffic : steady), []],
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
      (ago) => (ago % (24 * HOUR) < 10 * MINUTE || ago > 23.5 * HOUR ? noTraffic : steady),
      [],
    ],
    [
      'after a gap in the samples is ignored',
      (ago) => (ago < 10 * MINUTE ? noTraffic : ago < 60 * MINUTE ? undefined : steady),
      [],
    ],
    [
      'of a new broker is ignored',
      (ago) => (ago < 5 * MINUTE ? noTraffic : ago < 10 * MINUTE ? steady : undefined),
      [],
    ],
    ['without history is ignored', () => undefined, []],
    [
      'in outdated history is ignored',
      (ago) => (ago < 20 * MINUTE ? undefined : ago < 40 * MINUTE ? noTraffic : steady),
      [],
    ],
  ])('%s', (_, getPastValues, expected) => expect(check(getPastValues)).toEqual(expected))

  it('is dated by its start', () => {
    const getPastValues: GetPastValues = (ago) => (ago < 20 * MINUTE ? noTraffic : steady)
    const [found] = checkHistory(createSamples(getPastValues, HOUR, 10 * SECOND), [], [], NOW)
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
          const getPastValues: GetPastValues = (ago) => {
            const day = Math.cos(((ago / HOUR + shift) / 24) * 2 * Math.PI)
            const share = low + ((1 - low) * (day + 1)) / 2
            return { connections: Math.round(most * share), rate: most * share }
          }
          expect(check(getPastValues)).toEqual([])
        },
      ),
    )
  })

  it('is not reported for ordinary noise or gaps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { minLength: 50, maxLength: 50 }),
        (noise) => {
          const getPastValues: GetPastValues = (ago) => {
            const factor = noise[Math.floor(ago / (10 * SECOND)) % noise.length] ?? 1
            return factor > 1.45 ? undefined : { connections: Math.round(100 * factor), rate: 50 * factor }
          }
          expect(check(getPastValues)).toEqual([])
        },
      ),
    )
  })

  it.each([5, 15, 20, 40])('is not reported for a plant that pauses every %i minutes', (period) => {
    const getPastValues: GetPastValues = (ago) => ({
      connections: 12,
      rate: Math.floor(ago / MINUTE / period) % 2 === 0 ? 0 : 20,
    })
    expect(check(getPastValues)).toEqual([])
  })
})

describe('[MO-16] mass changes', () => {
  const flood = { ...steady, rate: 500 }
  const many = { connections: 300, rate: 11 }
  const losses = { ...steady, dropped: 8 }
  it.each<[string, GetPastValues, string[]]>([
    [
      'a drop of clients with sessions',
      (ago) => ({ ...steady, live: ago < 10 * MINUTE ? 0 : 12 }),
      ['connectionsDropped 12 → 0'],
    ],
    ['a flood', (ago) => (ago < 10 * MINUTE ? flood : steady), ['messagesRose 11 → 500']],
    ['a flood since four hours', (ago) => (ago < 4 * HOUR ? flood : steady), ['messagesRose 11 → 500']],
    ['many clients', (ago) => (ago < 10 * MINUTE ? many : steady), ['connectionsRose 12 → 300']],
    ['losses', (ago) => (ago < 10 * MINUTE ? losses : steady), ['lossesRose 0 → 8']],
    ['a flood that has just begun', (ago) => (ago < 3 * MINUTE ? flood : steady), []],
    ['a flood since seven hours, which is normal by now', (ago) => (ago < 7 * HOUR ? flood : steady), []],
    ['a flood that is over', (ago) => (ago > 2 * MINUTE && ago < HOUR ? flood : steady), []],
    ['the double rate', (ago) => ({ ...steady, rate: ago < HOUR ? 200 : 100 }), []],
    ['a rise of a small rate', (ago) => ({ ...steady, rate: ago < HOUR ? 20 : 1 }), []],
    ['a slow rise', (ago) => ({ ...steady, rate: Math.max(10, 800 - (ago / HOUR) * 100) }), []],
    ['a rise on the first day', (ago) => (ago < HOUR ? flood : ago < 20 * HOUR ? steady : undefined), []],
    ['the end of an outage', (ago) => (ago > 10 * MINUTE && ago < 5 * HOUR ? noTraffic : many), []],
    ['a flood at the same time yesterday', (ago) => (ago % DAY < 15 * MINUTE ? flood : steady), []],
    ['a flood at the same time last week', (ago) => (ago % (7 * DAY - HOUR) < HOUR ? flood : steady), []],
    ['a drop at the same time last week', (ago) => (ago % (7 * DAY - HOUR / 2) < HOUR / 2 ? noTraffic : steady), []],
  ])('%s', (_, getPastValues, expected) => expect(check(getPastValues)).toEqual(expected))

  it('are not reported on any day of a plant with shifts, breaks, batches and weekends', () => {
    const plant = (t: number): Values => {
      const date = new Date(t)
      const hour = date.getUTCHours() + date.getUTCMinutes() / 60
      const isWorking = date.getUTCDay() % 6 !== 0 && hour >= 6 && hour < 22
      const isBreak = Math.abs(hour - 9.1) < 0.12 || Math.abs(hour - 18.1) < 0.12
      const isBatch = hour >= 2 && hour < 2.25
      const noise = 0.85 + 0.3 * Math.abs(Math.sin(t * 12.9898))
      const rate = isBatch ? 900 : isWorking && !isBreak ? 200 : 15
      return { connections: 400, live: isWorking ? 380 : 60, rate: rate * noise, dropped: isBatch ? 40 : 0.2 * noise }
    }
    const found = []
    for (let now = NOW; now < NOW + 7 * DAY; now += 67 * MINUTE)
      for (const finding of check((ago) => plant(now - ago), now))
        found.push(`${new Date(now).toISOString()} ${finding}`)
    expect(found).toEqual([])
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
  ])('%s', (_, sessions, expected) => expect(checkQueued(sessions)[0]?.count).toBe(expected))

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
