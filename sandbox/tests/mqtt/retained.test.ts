import { describe, expect, it } from 'vitest'
import { client, NODE, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

describe('retained messages (3.3.1.3)', () => {
  it('[MQTT-3.3.1-5] [MQTT-3.3.1-8] stores the last message and sets retain for a new subscription', async () => {
    const broker = await startBroker()
    const user = await client(broker)
    await user.publishAsync('r/1', 'old', { qos: 1, retain: true })
    await user.publishAsync('r/1', 'new', { qos: 1, retain: true })
    await user.publishAsync('r/1', 'passing', { qos: 1 })
    await user.subscribeAsync('r/+', { qos: 2 })
    const [message] = await waitUntil('the retained message', () => user.received.length > 0 && user.received)
    expect(message).toMatchObject({ payload: 'new', retain: true, qos: 1 })
    expect(broker.retainer.list().map(({ topic }) => topic)).toEqual(['r/1'])
  })

  it('[MQTT-3.3.1-6] [MQTT-3.3.1-7] an empty payload deletes the message and is forwarded', async () => {
    const broker = await startBroker()
    const user = await client(broker)
    await user.publishAsync('r', 'x', { qos: 1, retain: true })
    await user.subscribeAsync('r', { qos: 0, rh: 2 })
    await user.publishAsync('r', '', { qos: 1, retain: true })
    await waitUntil('the empty message', () => user.received.length === 1)
    expect(broker.retainer.count).toBe(0)
    broker.settings.retainer.stop_publish_clear_msg = true
    await user.publishAsync('r', '', { qos: 1, retain: true })
    await user.publishAsync('r', 'end', { qos: 1 })
    await waitUntil('the end', () => user.received.at(-1)?.payload === 'end')
    expect(user.received).toHaveLength(2)
  })

  it('[MQTT-3.3.1-9] [MQTT-3.3.1-10] [MQTT-3.3.1-11] retain handling 0, 1 and 2', async () => {
    const broker = await startBroker()
    broker.publish({ topic: 'r', payload: Buffer.from('x'), retain: true })
    const connection = await rawClient(broker)
    const countReceived = async (rh: number) => {
      await subscribeRaw(connection, 'r', { rh })
      return (await connection.drainPackets()).splice(0).filter(({ cmd }) => cmd === 'publish').length
    }
    expect(await countReceived(2)).toBe(0)
    expect(await countReceived(1)).toBe(0)
    expect(await countReceived(0)).toBe(1)
    connection.send({ cmd: 'unsubscribe', messageId: 9, unsubscriptions: ['r'] })
    await connection.next('unsuback')
    expect(await countReceived(1)).toBe(1)
    expect(await countReceived(1)).toBe(0)
  })

  it('[MQTT-3.3.1-12] [MQTT-3.3.1-13] retain as published', async () => {
    const broker = await startBroker()
    const plain = await client(broker)
    const keeping = await client(broker)
    await plain.subscribeAsync('r', { qos: 0, rap: false })
    await keeping.subscribeAsync('r', { qos: 0, rap: true })
    await plain.publishAsync('r', 'x', { qos: 1, retain: true })
    await waitUntil('both', () => plain.received.length === 1 && keeping.received.length === 1)
    expect([plain.received[0]?.retain, keeping.received[0]?.retain]).toEqual([false, true])
  })

  it('limits size, number and expiry, and can be disabled', async () => {
    const broker = await startBroker({ settings: { retainer: { max_payload_size: 3, max_retained_messages: 2 } } })
    const publishRetained = (topic: string, payload: string, expiry?: number) =>
      broker.publish({
        topic,
        payload: Buffer.from(payload),
        retain: true,
        ...(expiry !== undefined && { properties: { messageExpiryInterval: expiry } }),
      })
    publishRetained('big', 'xxxx')
    publishRetained('a', '1')
    publishRetained('b', '1', 0)
    expect(broker.retainer.get('b')).toBeUndefined()
    publishRetained('b', '2')
    publishRetained('c', '3')
    publishRetained('a', '2')
    expect(broker.retainer.list().map(({ topic, payload }) => `${topic}${payload}`)).toEqual(['a2', 'b2'])
    expect(broker.retainer.delete('a')).toBe(true)
    expect(broker.retainer.delete('a')).toBe(false)
    broker.retainer.clear()
    broker.settings.retainer.enable = false
    publishRetained('a', '1')
    expect(broker.retainer.count).toBe(0)
    expect(broker.stats(NODE)).toMatchObject({ 'retained.count': 0, 'retained.max': 2 })
  })

  it('the sweep deletes expired messages', async () => {
    const broker = await startBroker({ settings: { retainer: { msg_expiry_interval: 20, msg_clear_interval: 10 } } })
    broker.publish({ topic: 'a', payload: Buffer.from('x'), retain: true })
    expect(broker.stats(NODE)['retained.count']).toBe(1)
    await waitUntil('the sweep', () => broker.stats(NODE)['retained.count'] === 0)
  })

  it('delivery to a new subscription respects the rate', async () => {
    const broker = await startBroker({ settings: { retainer: { delivery_rate: 2 } } })
    for (const topic of ['1', '2', '3']) broker.publish({ topic, payload: Buffer.from('x'), retain: true })
    const connection = await rawClient(broker)
    await subscribeRaw(connection, '+')
    expect((await connection.drainPackets()).length).toBe(2)
    await waitUntil('the rest', () => connection.packets.length === 3)
  })
})
