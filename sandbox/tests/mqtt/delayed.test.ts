import { describe, expect, it } from 'vitest'
import { client, NODE, publishPacket, rawClient, startBroker, waitUntil } from './support'

describe('delayed publish', () => {
  it('is stored, listed, delivered when due, and can be deleted', async () => {
    const broker = await startBroker({ settings: { delayed: { max_delayed_messages: 2 } } })
    const user = await client(broker, { clientId: 'u' })
    await user.subscribeAsync('#')
    await user.publishAsync('$delayed/1/soon', 'x', { qos: 1 })
    await user.publishAsync('$delayed/600/late', 'y', { qos: 1 })
    const connection = await rawClient(broker)
    connection.send(publishPacket('$delayed/600/more', 'z', { qos: 1, messageId: 1 }))
    expect((await connection.next('puback')).reasonCode).toBe(0x97)
    const [soon, late] = broker.delayed.list()
    expect(soon).toMatchObject({ delayed_interval: 1, node: NODE, message: { topic: 'soon', from: 'u' } })
    expect(broker.delayed.delete(NODE, late?.message.id ?? '')).toBe(true)
    expect(broker.delayed.delete(NODE, late?.message.id ?? '')).toBe(false)
    await waitUntil('the message', () => user.received.length === 1)
    expect(user.received[0]).toMatchObject({ topic: 'soon', payload: 'x' })
    expect(broker.delayed.count).toBe(0)
    expect(broker.metrics(NODE)['messages.delayed']).toBe(2)
  })

  it('treats an invalid delay as an invalid topic', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send(publishPacket('$delayed/x/a', 'x', { qos: 1, messageId: 1 }))
    expect((await connection.next('puback')).reasonCode).toBe(0x90)
    expect(broker.publish({ topic: '$delayed/9999999/a', payload: Buffer.alloc(0) })).toEqual({
      ok: false,
      reason: 'invalid_topic',
    })
  })
})
