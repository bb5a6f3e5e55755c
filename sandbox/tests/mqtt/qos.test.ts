import { describe, expect, it } from 'vitest'
import type { ProtocolVersion } from '../../mqtt/types'
import { NODE, publishPacket, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

const versions: ProtocolVersion[] = [4, 5]
const publishAll = (broker: Awaited<ReturnType<typeof startBroker>>, topic: string, count: number, qos: 0 | 1 | 2) => {
  for (let index = 0; index < count; index++) broker.publish({ topic, payload: Buffer.from(`${index}`), qos })
}
const payloads = (packets: { cmd: string }[]) =>
  packets.flatMap((one) => (one.cmd === 'publish' && 'payload' in one ? [String(one.payload)] : []))

describe('delivery (4.3, 4.4, 4.6, 4.9)', () => {
  it.each(versions)(
    '[MQTT-4.3.3-8] [MQTT-4.3.3-10] [MQTT-4.3.3-12] publishes incoming QoS 2 once, version %s',
    async (version) => {
      const broker = await startBroker()
      const published: string[] = []
      broker.events.on('message_publish', ({ message }) => published.push(message.topic))
      const connection = await rawClient(broker, { clientId: 'c' }, { version })
      connection.send(publishPacket('t', 'x', { qos: 2, messageId: 7 }))
      await connection.next('pubrec')
      connection.send(publishPacket('t', 'x', { qos: 2, messageId: 7, dup: true }))
      const secondPubrec = await connection.next('pubrec')
      expect(secondPubrec.reasonCode ?? 0).toBe(0)
      expect(broker.clients.get('c')?.awaiting_rel_cnt).toBe(1)
      connection.send({ cmd: 'pubrel', messageId: 7, reasonCode: 0 })
      await connection.next('pubcomp')
      expect(published).toEqual(['t'])
      connection.send(publishPacket('t', 'y', { qos: 2, messageId: 7 }))
      await connection.next('pubrec')
      expect(published).toEqual(['t', 't'])
      expect(broker.metrics(NODE)['packets.publish.inuse']).toBe(1)
    },
  )

  it('3.6.2.1, 3.7.2.1: PUBREL and PUBREC without an exchange report it', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker)
    connection.send({ cmd: 'pubrel', messageId: 3, reasonCode: 0 })
    expect((await connection.next('pubcomp')).reasonCode).toBe(0x92)
    connection.send({ cmd: 'pubrec', messageId: 3, reasonCode: 0 })
    expect((await connection.next('pubrel')).reasonCode).toBe(0x92)
    connection.send({ cmd: 'puback', messageId: 3, reasonCode: 0 })
    connection.send({ cmd: 'pubcomp', messageId: 3, reasonCode: 0 })
    await connection.drainPackets()
    expect(broker.metrics(NODE)).toMatchObject({
      'packets.pubrel.missed': 1,
      'packets.pubrec.missed': 1,
      'packets.puback.missed': 1,
      'packets.pubcomp.missed': 1,
    })
  })

  it('[MQTT-4.3.3-13] expires an exchange without PUBREL', async () => {
    const broker = await startBroker({ settings: { mqtt: { await_rel_timeout: 30 } } })
    const connection = await rawClient(broker, { clientId: 'c' })
    connection.send(publishPacket('t', 'x', { qos: 2, messageId: 7 }))
    await connection.next('pubrec')
    await waitUntil('the timeout', () => broker.clients.get('c')?.awaiting_rel_cnt === 0)
    expect(broker.clients.get('c')).toMatchObject({ 'recv_msg.dropped.await_pubrel_timeout': 1 })
    expect(broker.metrics(NODE)['messages.dropped.await_pubrel_timeout']).toBe(1)
  })

  it('[MQTT-4.3.2-1] [MQTT-4.3.3-1] outgoing: unique identifiers, window freed by the last acknowledgement', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, '+', { qos: 2 })
    publishAll(broker, 'a', 1, 1)
    publishAll(broker, 'b', 1, 2)
    const one = await connection.next('publish')
    const two = await connection.next('publish')
    expect([one.qos, two.qos, one.dup, two.dup]).toEqual([1, 2, false, false])
    expect(one.messageId).not.toBe(two.messageId)
    expect(broker.clients.get('c')?.inflight_cnt).toBe(2)
    connection.send({ cmd: 'puback', messageId: one.messageId, reasonCode: 0 } as never)
    connection.send({ cmd: 'pubrec', messageId: two.messageId, reasonCode: 0 } as never)
    expect((await connection.next('pubrel')).messageId).toBe(two.messageId)
    expect(broker.clients.inflight('c', { limit: 10 })?.data.map((heldMessage) => heldMessage.inflight_phase)).toEqual([
      'wait_comp',
    ])
    connection.send({ cmd: 'pubcomp', messageId: two.messageId, reasonCode: 0 } as never)
    await connection.drainPackets()
    expect(broker.clients.get('c')?.inflight_cnt).toBe(0)
    expect(broker.metrics(NODE)).toMatchObject({ 'messages.acked': 2, 'messages.delivered': 2, 'messages.sent': 2 })
  })

  it('[MQTT-4.3.3-4] PUBREC with an error ends the exchange', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, 'a', { qos: 2 })
    publishAll(broker, 'a', 1, 2)
    const { messageId } = await connection.next('publish')
    connection.send({ cmd: 'pubrec', messageId: messageId ?? 0, reasonCode: 0x80 })
    expect(await connection.drainPackets()).toEqual([])
    expect(broker.clients.get('c')?.inflight_cnt).toBe(0)
  })

  it("[MQTT-3.3.4-7] [MQTT-3.3.4-9] [MQTT-4.9.0-2] respects the client's receive maximum except for QoS 0", async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c', properties: { receiveMaximum: 2 } })
    await subscribeRaw(connection, 'a', { qos: 1 })
    await subscribeRaw(connection, 'z')
    publishAll(broker, 'a', 5, 1)
    publishAll(broker, 'z', 1, 0)
    expect(payloads(await connection.drainPackets())).toEqual(['0', '1', '0'])
    expect(broker.clients.get('c')).toMatchObject({ inflight_cnt: 2, inflight_max: 2, mqueue_len: 3 })
    const first = connection.packets.splice(0).find(({ cmd }) => cmd === 'publish')
    connection.send({ cmd: 'puback', messageId: first?.messageId ?? 0, reasonCode: 0 })
    expect(payloads(await connection.drainPackets())).toEqual(['2'])
    expect(broker.clients.get('c')?.mqueue_len).toBe(2)
  })

  it('[MQTT-3.3.4-8] [MQTT-4.9.0-1] closes a client that exceeds the receive maximum with 0x93', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_awaiting_rel: 2 } } })
    const connection = await rawClient(broker)
    expect(connection.connack.properties?.receiveMaximum).toBe(2)
    for (const messageId of [1, 2, 3]) connection.send(publishPacket('a', 'x', { qos: 2, messageId }))
    expect(await connection.reason()).toBe(0x93)
    expect(broker.metrics(NODE)['packets.publish.dropped']).toBe(1)
  })

  it.each(versions)(
    '[MQTT-4.4.0-1] [MQTT-4.6.0-1] sends unacknowledged messages again in order with DUP, version %s',
    async (version) => {
      const broker = await startBroker()
      const connectOptions =
        version === 5
          ? { clientId: 'c', clean: false, properties: { sessionExpiryInterval: 60, receiveMaximum: 3 } }
          : { clientId: 'c', clean: false }
      if (version === 4) broker.settings.mqtt.max_inflight = 3
      const first = await rawClient(broker, connectOptions, { version })
      await subscribeRaw(first, 'a', { qos: 2 })
      publishAll(broker, 'a', 2, 2)
      publishAll(broker, 'a', 2, 1)
      await waitUntil('three messages', () => payloads(first.packets).length === 3)
      const [one, two, three] = first.packets
        .filter(({ cmd }) => cmd === 'publish')
        .map(({ messageId }) => messageId ?? 0)
      first.send({ cmd: 'pubrec', messageId: one ?? 0, reasonCode: 0 })
      await first.next('pubrel')
      first.destroy()
      await waitUntil('the client to leave', () => broker.clients.get('c')?.connected === false)
      const second = await rawClient(broker, connectOptions, { version })
      expect(second.connack.sessionPresent).toBe(true)
      const resentPackets = (await second.drainPackets()).map((one) => [
        one.cmd,
        one.messageId,
        one.cmd === 'publish' ? `${one.payload} ${one.dup}` : '',
      ])
      expect(resentPackets).toEqual([
        ['pubrel', one, ''],
        ['publish', two, '1 true'],
        ['publish', three, '0 true'],
      ])
      second.packets.length = 0
      second.send({ cmd: 'pubcomp', messageId: one ?? 0, reasonCode: 0 })
      const next = await second.next('publish')
      expect([String(next.payload), next.dup]).toEqual(['1', false])
    },
  )

  it('[MQTT-4.4.0-1] retries 3.1.1 after the interval, 5.0 never on an open connection', async () => {
    const broker = await startBroker({ settings: { mqtt: { retry_interval: 30 } } })
    const four = await rawClient(broker, {}, { version: 4 })
    const five = await rawClient(broker, {}, { version: 5 })
    for (const one of [four, five]) await subscribeRaw(one, 'a', { qos: 1 })
    publishAll(broker, 'a', 1, 1)
    await waitUntil('a repetition', () => four.packets.some((one) => one.cmd === 'publish' && one.dup))
    expect(payloads(await five.drainPackets())).toEqual(['0'])
  })

  it('[MQTT-4.6.0-6] keeps the order of many messages with several QoS levels', async () => {
    const broker = await startBroker({ settings: { mqtt: { max_mqueue_len: 'infinity' } } })
    const connection = await rawClient(broker, { properties: { receiveMaximum: 4 } })
    await subscribeRaw(connection, '+', { qos: 2 })
    const receivedByQos: Record<number, number[]> = { 1: [], 2: [] }
    const answer = setInterval(() => {
      for (const one of connection.packets.splice(0)) {
        const messageId = one.messageId ?? 0
        if (one.cmd === 'pubrel') connection.send({ cmd: 'pubcomp', messageId, reasonCode: 0 })
        if (one.cmd !== 'publish') continue
        receivedByQos[one.qos]?.push(Number(one.payload))
        connection.send({ cmd: one.qos === 1 ? 'puback' : 'pubrec', messageId, reasonCode: 0 })
      }
    }, 1)
    for (let index = 0; index < 200; index++) {
      broker.publish({ topic: `${index % 2}`, payload: Buffer.from(`${index}`), qos: index % 2 ? 1 : 2 })
    }
    try {
      await waitUntil('all messages', () => (receivedByQos[1]?.length ?? 0) + (receivedByQos[2]?.length ?? 0) === 200)
    } finally {
      clearInterval(answer)
    }
    for (const list of Object.values(receivedByQos)) expect(list).toEqual([...list].sort((a, b) => a - b))
  })
})

describe('the queue', () => {
  const startOffline = async (mqtt: object) => {
    const broker = await startBroker({ settings: { mqtt } })
    const dropped: string[] = []
    broker.events.on('delivery_dropped', ({ message, reason }) => dropped.push(`${message.payload}:${reason}`))
    const connectOptions = { clientId: 'c', clean: false, properties: { sessionExpiryInterval: 60 } }
    const first = await rawClient(broker, connectOptions)
    await subscribeRaw(first, '+', { qos: 1 })
    first.destroy()
    await waitUntil('the client to leave', () => broker.clients.get('c')?.connected === false)
    return { broker, dropped, back: () => rawClient(broker, connectOptions) }
  }

  it('drops the oldest when full', async () => {
    const { broker, dropped, back } = await startOffline({ max_mqueue_len: 2 })
    publishAll(broker, 'a', 4, 1)
    expect(dropped).toEqual(['0:queue_full', '1:queue_full'])
    expect(broker.clients.get('c')).toMatchObject({
      mqueue_len: 2,
      mqueue_max: 2,
      mqueue_dropped: 2,
      'send_msg.dropped': 2,
      'send_msg.dropped.queue_full': 2,
    })
    expect(broker.metrics(NODE)).toMatchObject({ 'delivery.dropped': 2, 'delivery.dropped.queue_full': 2 })
    const connection = await back()
    expect(payloads(await connection.drainPackets())).toEqual(['2', '3'])
  })

  it('keeps QoS 0 if configured', async () => {
    const { broker, dropped } = await startOffline({ mqueue_store_qos0: false })
    publishAll(broker, 'a', 1, 0)
    expect(dropped).toEqual(['0:qos0_msg'])
    broker.settings.mqtt.mqueue_store_qos0 = true
    publishAll(broker, 'a', 1, 0)
    expect(broker.clients.get('c')?.mqueue_len).toBe(1)
  })

  it('sends by topic priority', async () => {
    const { broker, back } = await startOffline({
      mqueue_priorities: { high: 10, low: 1 },
      mqueue_default_priority: 'lowest',
    })
    for (const topic of ['other', 'low', 'high']) broker.publish({ topic, payload: Buffer.from(topic), qos: 1 })
    expect(broker.clients.mqueue('c', { limit: 9 })?.data.map((heldMessage) => heldMessage.mqueue_priority)).toEqual([
      10, 1, 0,
    ])
    expect(payloads(await (await back()).drainPackets())).toEqual(['high', 'low', 'other'])
  })

  it('pages by cursor even after earlier messages have left', async () => {
    const { broker } = await startOffline({ max_mqueue_len: 3 })
    publishAll(broker, 'a', 3, 1)
    const first = broker.clients.mqueue('c', { limit: 2 })
    expect(first?.data.map(({ message }) => String(message.payload))).toEqual(['0', '1'])
    expect(first?.start).toMatch(/^\d{19}_0$/)
    publishAll(broker, 'a', 2, 1)
    const second = broker.clients.mqueue('c', { limit: 9, position: first?.position ?? '' })
    expect(second?.data.map(({ message }) => String(message.payload))).toEqual(['2', '0', '1'])
    const end = broker.clients.mqueue('c', { limit: 9, position: second?.position ?? '' })
    expect(end?.data).toEqual([])
    expect(end?.position).toBe(second?.position)
    expect(broker.clients.inflight('c', { limit: 9 })).toEqual({ data: [], start: 'none', position: 'none' })
  })
})
