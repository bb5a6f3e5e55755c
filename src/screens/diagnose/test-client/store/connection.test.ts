import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { replaceMqttClient } from '../../../../../tests/support/replaceMqttClient'
import type { PublishResult } from '../../../../mqtt/connectMqtt'
import type { ConnectionHandlers, OutgoingMessage, Subscription } from '../../../../mqtt/types'
import { createMessageMatcher } from './createMessageMatcher'
import { LIMITS } from './limits'
import { TestConnection } from './TestConnection'

let handlers: ConnectionHandlers
let requestedSubscriptions: readonly Subscription[]
const link = {
  end: vi.fn(),
  disconnect: vi.fn(),
  subscribe: vi.fn(),
  unsubscribe: vi.fn(),
  publish: vi.fn((_message: OutgoingMessage, _tell: (result: PublishResult) => void) => undefined),
}
replaceMqttClient((_, subscriptions, connectionHandlers) => {
  handlers = connectionHandlers
  requestedSubscriptions = subscriptions
  return link
})

const settings = { address: 'ws://h', clientId: 'c', username: '', password: '', version: 5 as const }
const message = (topic: string, text = '', at = 0) => ({
  topic,
  payload: new TextEncoder().encode(text),
  qos: 0 as const,
  retain: false,
  at,
})
const onChange = vi.fn()
const createConnection = () => new TestConnection('1', { connect: {} }, onChange)

async function openConnection(connection = createConnection()): Promise<TestConnection> {
  connection.connect(settings)
  await Promise.resolve()
  handlers.onState({ phase: 'connected' })
  return connection
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.useRealTimers())

describe('[DI-1] connection states', () => {
  it('have the usual labels', async () => {
    const connection = createConnection()
    const names = [connection.stateName]
    connection.connect(settings)
    await Promise.resolve()
    names.push(connection.stateName)
    for (const phase of ['connected', 'waiting', 'connecting', 'connected', 'disconnecting', 'ended'] as const) {
      handlers.onState({ phase })
      names.push(connection.stateName)
    }
    expect(names).toEqual([
      'disconnected',
      'connecting',
      'connected',
      'reconnecting',
      'reconnecting',
      'connected',
      'disconnecting',
      'disconnected',
    ])
  })

  it('ignore events of an earlier attempt', async () => {
    const connection = await openConnection()
    const earlier = handlers
    connection.connect(settings)
    await Promise.resolve()
    expect(link.end).toHaveBeenCalledOnce()
    earlier.onState({ phase: 'failed' })
    earlier.onMessage(message('a'))
    expect([connection.stateName, connection.counts.received]).toEqual(['connecting', 0])
  })

  it('stop repeated publishing', async () => {
    vi.useFakeTimers()
    const connection = await openConnection()
    connection.repeat(message('a'), 100)
    vi.advanceTimersByTime(250)
    expect(link.publish).toHaveBeenCalledTimes(3)
    handlers.onState({ phase: 'refused', reason: { code: 0x8a } })
    vi.advanceTimersByTime(500)
    expect(link.publish).toHaveBeenCalledTimes(3)
    expect([connection.repeatInterval, connection.counts.published]).toEqual([undefined, 3])
  })
})

describe('[DI-2] subscriptions and messages', () => {
  it('keep each topic filter once and subscribe after connecting to filters added before', async () => {
    const connection = createConnection()
    expect(connection.subscribe({ filter: 'a/#', qos: 1 })).toBe(true)
    connection.connect(settings)
    expect(connection.subscribe({ filter: 'b', qos: 0 })).toBe(true)
    expect(connection.subscribe({ filter: 'a/#', qos: 0 })).toBe(false)
    await vi.waitFor(() => expect(link.subscribe).toHaveBeenCalledOnce())
    expect(requestedSubscriptions.map(({ filter }) => filter)).toEqual(['a/#'])
    expect(link.subscribe.mock.lastCall?.[0]).toMatchObject({ filter: 'b' })
    handlers.onState({ phase: 'connected' })
    handlers.onOutcome('a/#', { granted: 1 })
    expect(connection.subscriptions.map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, { granted: 1 }],
      [2, undefined],
    ])
    // Numbers in use are never reassigned.
    connection.unsubscribe('a/#')
    connection.subscribe({ filter: 'c', qos: 0 })
    expect(connection.subscriptions.map(({ number }) => number)).toEqual([2, 3])
  })

  it('publish only while connected and report the result', async () => {
    const connection = createConnection()
    expect(connection.publish(message('a'))).toBeUndefined()
    await openConnection(connection)
    const sent = connection.publish(message('a', 'x'))
    expect(connection.rows[0]).toMatchObject({ direction: 'published', status: { state: 'pending' } })
    link.publish.mock.lastCall?.[1]({ refused: { code: 0x87 } })
    expect(await sent).toEqual({ state: 'refused', reason: { code: 0x87 } })
    expect(connection.rows[0]).toMatchObject({ status: { state: 'refused' } })
    const secondPublish = connection.publish(message('a', 'x'))
    link.publish.mock.lastCall?.[1]({ sent: { code: 0x10 } })
    expect(await secondPublish).toEqual({ state: 'sent', reason: { code: 0x10 } })
  })

  it('are filtered by subscription, topic, payload and direction', async () => {
    const connection = await openConnection()
    handlers.onMessage(message('a/b', 'Hello'))
    handlers.onMessage(message('A/c', '<img>'))
    void connection.publish(message('a/b', 'world'))
    const filterMessages = (filter: Parameters<typeof createMessageMatcher>[0]) =>
      connection.rows
        .filter(createMessageMatcher(filter) ?? (() => true))
        .map(({ topic, payload }) => `${topic} ${payload.length}`)
    expect(filterMessages({})).toEqual(['a/b 5', 'A/c 5', 'a/b 5'])
    expect(filterMessages({ subscription: '$share/g/a/+' })).toEqual(['a/b 5', 'a/b 5'])
    expect(filterMessages({ topic: 'A/C' })).toEqual(['A/c 5'])
    expect(filterMessages({ text: 'hell' })).toEqual(['a/b 5'])
    expect(filterMessages({ text: '<IMG' })).toEqual(['A/c 5'])
    expect(filterMessages({ direction: 'published', topic: 'a/' })).toEqual(['a/b 5'])
  })
})

describe('[DI-3] message log', () => {
  it('is bounded with exact counts', async () => {
    const connection = await openConnection()
    for (let n = 0; n < LIMITS.messages + 25; n++) handlers.onMessage(message('a', String(n)))
    expect(connection.counts).toEqual({ received: LIMITS.messages + 25, published: 0, dropped: 25, gaps: 0 })
    expect(connection.rows).toHaveLength(LIMITS.messages)
    expect(connection.rows).toBe(connection.rows)
  })

  it('can be paused, resumed and cleared', async () => {
    const connection = await openConnection()
    handlers.onMessage(message('a'))
    connection.pause(true)
    handlers.onMessage(message('b'))
    expect([connection.rows.length, connection.pausedCount, connection.counts.received]).toEqual([1, 1, 2])
    connection.pause(false)
    expect(connection.rows.map(({ topic }) => topic)).toEqual(['b', 'a'])
    connection.clear()
    expect([connection.rows.length, connection.counts.received]).toEqual([0, 0])
  })

  it('notifies immediately about user actions and batches messages', async () => {
    const connection = await openConnection()
    onChange.mockClear()
    handlers.onMessage(message('a'))
    expect(onChange).toHaveBeenLastCalledWith(false)
    const { facts } = connection
    connection.pause(true)
    expect(onChange).toHaveBeenLastCalledWith(true)
    expect(connection.facts).toBe(facts + 1)
  })

  it('is unread until viewed', async () => {
    const connection = await openConnection()
    handlers.onMessage(message('a'))
    expect(connection.unreadCount).toBe(1)
    connection.watch(true)
    handlers.onMessage(message('a'))
    expect(connection.unreadCount).toBe(0)
    connection.watch(false)
    handlers.onMessage(message('a'))
    void connection.publish(message('a'))
    expect(connection.unreadCount).toBe(1)
  })
})

describe('lost connection', () => {
  it('marks the first message after reconnecting with the duration of the outage', async () => {
    vi.useFakeTimers()
    const connection = await openConnection()
    handlers.onMessage(message('a'))
    handlers.onState({ phase: 'waiting' })
    vi.advanceTimersByTime(2_000)
    handlers.onState({ phase: 'connecting' })
    handlers.onState({ phase: 'waiting' })
    vi.advanceTimersByTime(3_000)
    handlers.onState({ phase: 'connecting' })
    handlers.onState({ phase: 'connected' })
    void connection.publish({ topic: 'p', payload: new Uint8Array(), qos: 0, retain: false })
    handlers.onMessage(message('b'))
    handlers.onMessage(message('c'))
    expect(connection.rows.map(({ topic, gap }) => [topic, gap])).toEqual([
      ['c', undefined],
      ['b', 5_000],
      ['p', undefined],
      ['a', undefined],
    ])
    expect(connection.counts.gaps).toBe(1)
    connection.clear()
    expect(connection.counts.gaps).toBe(0)
  })

  it('shows no outage if the user disconnected', async () => {
    const connection = await openConnection()
    for (const phase of ['waiting', 'disconnecting', 'ended'] as const) handlers.onState({ phase })
    connection.connect(settings)
    await Promise.resolve()
    handlers.onState({ phase: 'connected' })
    handlers.onMessage(message('a'))
    expect([connection.rows[0]?.gap, connection.counts.gaps]).toEqual([undefined, 0])
  })
})
