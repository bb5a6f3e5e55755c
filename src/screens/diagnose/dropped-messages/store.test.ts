import { describe, expect, it } from 'vitest'
import { EventStore } from '../../recording/EventStore'
import { RECORDING_LIMITS } from '../../recording/limits'
import { createDropMatcher } from './results/createDropMatcher'
import { DROPPED_MESSAGES } from './rule'
import { type Grouping, parseDrop, toExportRow } from './store/drop'

const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const read = (value: unknown) => parseDrop({ payload: bytes(value), at: 5 }, 1)

const MESSAGE = {
  event: 'message.dropped',
  reason: 'no_subscribers',
  topic: 'a/b',
  qos: 1,
  clientid: 'pub',
  from_clientid: 'undefined',
  peerhost: '10.0.0.1',
  node: 'n@h',
  timestamp: 1_000,
}
const DELIVERY = { ...MESSAGE, event: 'delivery.dropped', reason: 'queue_full', clientid: 'sub', from_clientid: 'pub' }

describe('[MO-13] parsing a drop', () => {
  it('names publisher and subscriber by the event', () => {
    expect(read(MESSAGE)).toMatchObject({ publisher: 'pub', subscriber: undefined, at: 1_000, peerhost: '10.0.0.1' })
    expect(read(DELIVERY)).toMatchObject({ publisher: 'pub', subscriber: 'sub', reason: 'queue_full' })
  })

  it('omits values that the broker left undefined', () => {
    const minimalEvent = { event: 'message.dropped', reason: 'x', topic: '' }
    expect(read(minimalEvent)).toMatchObject({
      topic: '',
      at: 5,
      qos: undefined,
      publisher: undefined,
      node: undefined,
    })
    expect(read({ ...MESSAGE, clientid: 'undefined', peerhost: null, node: 7 })).toMatchObject({
      publisher: undefined,
      peerhost: undefined,
      node: undefined,
    })
  })

  it.each([
    ['no JSON', 'hello'],
    ['half a JSON text', '{"event":"message.dropped"'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', [MESSAGE]],
    ['a number', 7],
    ['another event', { ...MESSAGE, event: 'message.publish' }],
    ['no event', { ...MESSAGE, event: undefined }],
    ['no topic', { ...MESSAGE, topic: undefined }],
    ['a topic that is none', { ...MESSAGE, topic: { $: 1 } }],
    ['a reason that is none', { ...MESSAGE, reason: 7 }],
    ['an empty reason', { ...MESSAGE, reason: '' }],
    ['more than any rule tells', { ...MESSAGE, topic: 'x'.repeat(RECORDING_LIMITS.payload) }],
  ])('rejects %s', (_, value) => {
    expect(read(value)).toBeUndefined()
  })

  it.each([1e300, -1, 0, '1000', null, Number.MAX_VALUE])('rejects %j as a timestamp', (timestamp) => {
    expect(read({ ...MESSAGE, timestamp })?.at).toBe(5)
  })

  it.each([3, -1, '1', 1.5, null])('rejects %j as a QoS', (qos) => {
    expect(read({ ...MESSAGE, qos })?.qos).toBeUndefined()
  })

  it('keeps hostile text unchanged and prototype-like names as data', () => {
    const topic = '<img src=x onerror=alert(1)>/%2F/#'
    expect(read({ ...MESSAGE, topic, clientid: '__proto__', reason: 'constructor' })).toMatchObject({
      topic,
      publisher: '__proto__',
      reason: 'constructor',
    })
    expect(read('{"__proto__":{"event":"message.dropped"},"topic":"a","reason":"b"}')).toBeUndefined()
  })
})

describe('[MO-13] recorded drops', () => {
  const createFilledStore = (...drops: object[]) => {
    const store = new EventStore(DROPPED_MESSAGES)
    for (const drop of drops) store.add({ payload: bytes(drop), at: 5 })
    return store
  }

  it('are counted and grouped, largest group first', () => {
    const store = createFilledStore(
      MESSAGE,
      MESSAGE,
      DELIVERY,
      { ...DELIVERY, clientid: 'other', timestamp: 2_000 },
      'x' as never,
    )
    expect({ total: store.total, unreadable: store.unreadable, gone: store.gone }).toEqual({
      total: 4,
      unreadable: 1,
      gone: 0,
    })
    const names = (by: Grouping) =>
      store
        .groupBy(by)
        .list()
        .map(({ name, count }) => [name, count])
    expect(names('reason')).toEqual([
      ['queue_full', 2],
      ['no_subscribers', 2],
    ])
    expect(names('topic')).toEqual([['a/b', 4]])
    expect(names('publisher')).toEqual([['pub', 4]])
    expect(names('subscriber')).toEqual([
      ['other', 1],
      ['sub', 1],
    ])
    expect(store.groupBy('topic').list()[0]?.last).toBe(2_000)
    expect(store.rows.map(({ id }) => id)).toEqual([3, 2, 1, 0])
    expect(store.rows).toBe(store.rows)
  })

  it('keep the latest entries and a limited number of groups with exact counts', () => {
    const store = new EventStore(DROPPED_MESSAGES)
    const add = (topic: string) => store.add({ payload: bytes({ ...MESSAGE, topic }), at: 5 })
    for (let n = 0; n < RECORDING_LIMITS.events; n++) add(`t/${n % (RECORDING_LIMITS.groups + 5)}`)
    add('t/0')
    expect(store.total).toBe(RECORDING_LIMITS.events + 1)
    expect(store.gone).toBe(1)
    expect(store.rows).toHaveLength(RECORDING_LIMITS.events)
    const topic = store.groupBy('topic')
    const counts = topic.list()
    expect(counts).toHaveLength(RECORDING_LIMITS.groups)
    expect(topic.otherCount).toBeGreaterThan(0)
    expect(counts.reduce((sum, { count }) => sum + count, 0) + topic.otherCount).toBe(store.total)
  })

  it('limit the memory of long names', () => {
    const store = new EventStore(DROPPED_MESSAGES)
    const long = 'x'.repeat(60_000)
    for (let n = 0; n < 400; n++) store.add({ payload: bytes({ ...MESSAGE, topic: `${long}${n}` }), at: 5 })
    expect(store.groupBy('topic').size).toBe(33)
    expect(store.groupBy('topic').otherCount).toBe(367)
    expect(store.rows.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(RECORDING_LIMITS.memory)
    expect(store.gone).toBe(400 - store.rows.length)
  })

  it('are filtered by reason and by part of topic and client', () => {
    const { rows } = createFilledStore(MESSAGE, DELIVERY)
    const filterReasons = (filter: Parameters<typeof createDropMatcher>[0]) =>
      rows.filter(createDropMatcher(filter) ?? (() => true)).map(({ reason }) => reason)
    expect(createDropMatcher({})).toBeUndefined()
    expect(filterReasons({ reason: 'queue_full' })).toEqual(['queue_full'])
    expect(filterReasons({ reason: 'queue' })).toEqual([])
    expect(filterReasons({ topic: '/b' })).toHaveLength(2)
    expect(filterReasons({ client: 'ub' })).toHaveLength(2)
    expect(filterReasons({ client: 'sub' })).toEqual(['queue_full'])
    expect(filterReasons({ client: 'sub', topic: 'z' })).toEqual([])
  })

  it('are exported as received', () => {
    const [drop] = createFilledStore(DELIVERY).rows
    expect(drop && toExportRow(drop)).toEqual({
      time: '1970-01-01T00:00:01.000Z',
      reason: 'queue_full',
      topic: 'a/b',
      qos: 1,
      publisher: 'pub',
      subscriber: 'sub',
      peerhost: '10.0.0.1',
      node: 'n@h',
    })
  })
})
