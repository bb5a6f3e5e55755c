import { describe, expect, it } from 'vitest'
import { client, NODE, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

describe('admin commands', () => {
  it('kick closes with 0x98, ends a persistent session and publishes the will', async () => {
    const broker = await startBroker()
    const reasons: string[] = []
    broker.events.on('client_disconnected', ({ reason }) => reasons.push(reason))
    const kicked = await rawClient(broker, {
      clientId: 'c',
      clean: false,
      properties: { sessionExpiryInterval: 600 },
      will: { topic: 'w', payload: Buffer.from('w'), qos: 0, retain: true },
    })
    await subscribeRaw(kicked, 'a')
    expect(broker.clients.kick('c')).toBe(true)
    expect(await kicked.reason()).toBe(0x98)
    expect(broker.clients.get('c')).toBeUndefined()
    expect(broker.clients.kick('c')).toBe(false)
    expect(reasons).toEqual(['kicked'])
    expect(broker.retainer.get('w')?.from).toBe('c')
    expect(broker.subscriptions.select({ offset: 0, limit: 10, count: true })).toEqual({ data: [], matchCount: 0 })
  })

  it('kick ends an offline session', async () => {
    const broker = await startBroker()
    const away = await rawClient(broker, { clientId: 'c', clean: false }, { version: 4 })
    away.destroy()
    await waitUntil('it to leave', () => broker.clients.get('c')?.connected === false)
    expect(broker.clients.kick('c')).toBe(true)
    expect(broker.clients.count).toBe(0)
  })

  it('subscribes and unsubscribes for a client, including retained messages', async () => {
    const broker = await startBroker()
    broker.publish({ topic: 'a/1', payload: Buffer.from('kept'), retain: true })
    const user = await client(broker, { clientId: 'c' })
    expect(broker.clients.subscribe('c', { topic: 'a/+', qos: 1, nl: 1 })).toEqual({
      node: NODE,
      clientid: 'c',
      topic: 'a/+',
      qos: 1,
      nl: 1,
      rap: 0,
      rh: 0,
    })
    await waitUntil('the retained message', () => user.received.length === 1)
    expect(broker.publish({ topic: 'a/2', payload: Buffer.from('x'), qos: 1 })).toMatchObject({ ok: true, matched: 1 })
    await waitUntil('the message', () => user.received.length === 2)
    expect(broker.clients.unsubscribe('c', 'a/+')).toBe(true)
    expect(broker.clients.unsubscribe('c', 'a/+')).toBe(false)
    expect(broker.clients.subscribe('c', { topic: 'a/#/b', qos: 1 })).toBe(false)
    expect(broker.clients.subscribe('ghost', { topic: 'a', qos: 1 })).toBeUndefined()
    expect(broker.clients.unsubscribe('ghost', 'a')).toBeUndefined()
    expect(broker.clients.subscriptions('ghost')).toBeUndefined()
  })

  it('changes the keep alive of a connection', async () => {
    const broker = await startBroker({ settings: { mqtt: { keepalive_multiplier: 0.05 } } })
    const connection = await rawClient(broker, { clientId: 'c', keepalive: 600 })
    expect(broker.clients.setKeepalive('c', 1)).toBe(true)
    expect(broker.clients.get('c')?.keepalive).toBe(1)
    expect(await connection.reason()).toBe(0x8d)
    expect(broker.clients.setKeepalive('c', 1)).toBeUndefined()
  })

  it('publishes with an id that sorts by time, and returns the number of receivers', async () => {
    const broker = await startBroker()
    const user = await client(broker)
    await user.subscribeAsync(['t', '#'])
    const first = broker.publish({ topic: 't', payload: Buffer.from('1') })
    const second = broker.publish({ topic: 'u/v', payload: Buffer.from('2') })
    expect(first).toMatchObject({ ok: true, matched: 2 })
    expect(second).toMatchObject({ ok: true, matched: 1 })
    if (!first.ok || !second.ok) return
    expect(first.id).toMatch(/^[0-9A-F]{32}$/)
    expect(first.id < second.id).toBe(true)
    expect(broker.publish({ topic: 'a/#', payload: Buffer.alloc(0) })).toEqual({ ok: false, reason: 'invalid_topic' })
  })
})
