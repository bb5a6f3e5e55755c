import { describe, expect, it } from 'vitest'
import { createBroker } from '../../mqtt/createBroker'
import { type Carrier, connectPacket, NODE, openRaw, waitUntil } from './support'

/** Active resources of the process, by kind. */
const countHandles = (): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Ignores pipes and sockets of the test runner, which vary. */
const countTcpHandles = () => {
  const { TCPSocketWrap = 0, TCPServerWrap = 0 } = countHandles()
  return { TCPSocketWrap, TCPServerWrap }
}

describe('handles', () => {
  it('1,000 connections and a stopped broker leave no handles', async () => {
    const before = countTcpHandles()
    const timersBefore = countHandles().Timeout ?? 0
    const broker = createBroker()
    await broker.start()
    const endings = ['leave', 'break', 'kick', 'fault'] as const
    const runConnection = async (index: number) => {
      const carrier: Carrier = index % 2 ? 'tcp' : 'ws'
      const connection = await openRaw(broker, 5, carrier)
      const clientId = `c${index}`
      connection.send(
        connectPacket(5, {
          clientId,
          keepalive: 60,
          clean: index % 3 > 0,
          will: { topic: 'w', payload: Buffer.from('w'), qos: 2, retain: false, properties: { willDelayInterval: 5 } },
        }),
      )
      await connection.next('connack')
      const ending = endings[index % endings.length]
      if (ending === 'leave') connection.send({ cmd: 'disconnect', reasonCode: 0 })
      if (ending === 'break') connection.destroy()
      if (ending === 'kick') broker.clients.kick(clientId)
      if (ending === 'fault') connection.send([0, 0])
      await connection.waitUntilClosed()
    }
    for (let from = 0; from < 1000; from += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => runConnection(from + index)))
    }
    await waitUntil('every session to end', () => broker.clients.count === 0)
    expect(broker.metrics(NODE)).toMatchObject({ 'client.connected': 1000, 'client.disconnected': 1000 })
    expect(broker.node(NODE)?.listeners.map((listener) => listener.currentConnections)).toEqual([0, 0])
    await waitUntil('the sockets to close', () => countTcpHandles().TCPSocketWrap <= before.TCPSocketWrap)
    await broker.stop()
    await waitUntil('the servers to close', () => countTcpHandles().TCPServerWrap <= before.TCPServerWrap)
    // One timer belongs to this test.
    await waitUntil('the timers to end', () => (countHandles().Timeout ?? 0) <= timersBefore + 1)
  })

  it('a broker stopped under load leaves no timer', async () => {
    const timersBefore = countHandles().Timeout ?? 0
    const broker = createBroker({
      nodes: [{}, {}],
      settings: { retainer: { msg_clear_interval: 60_000, delivery_rate: 1 } },
    })
    await broker.start()
    for (const topic of ['a', 'b', 'c']) broker.publish({ topic, payload: Buffer.from('x'), qos: 1, retain: true })
    broker.publish({ topic: '$delayed/600/a', payload: Buffer.from('x') })
    const idle = await openRaw(broker)
    const busy = await openRaw(broker, 4)
    busy.send(connectPacket(4, { clientId: 'busy', clean: false, keepalive: 60 }))
    busy.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: '+', qos: 1 }] })
    busy.send({ cmd: 'publish', topic: 'a', payload: 'x', qos: 2, messageId: 5, dup: false, retain: false })
    await busy.next('pubrec')
    await broker.stop()
    await Promise.all([idle.waitUntilClosed(), busy.waitUntilClosed()])
    await waitUntil('the timers to end', () => (countHandles().Timeout ?? 0) <= timersBefore + 1)
  })
})
