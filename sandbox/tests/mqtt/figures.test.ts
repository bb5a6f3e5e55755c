import { describe, expect, it } from 'vitest'
import { client, NODE, publishPacket, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

describe('counters and events', () => {
  it('count every packet and byte of a small conversation', async () => {
    const broker = await startBroker()
    const connection = await rawClient(broker, { clientId: 'c' })
    await subscribeRaw(connection, 'a', { qos: 1 })
    connection.send(publishPacket('a', 'x', { qos: 1, messageId: 1 }))
    const { messageId } = await connection.next('publish')
    connection.send({ cmd: 'puback', messageId: messageId ?? 0, reasonCode: 0 })
    connection.send({ cmd: 'pingreq' })
    await connection.next('pingresp')
    const facts = broker.clients.get('c')
    expect(facts).toMatchObject({
      recv_pkt: 5,
      send_pkt: 5,
      recv_msg: 1,
      send_msg: 1,
      'send_msg.qos1': 1,
      mailbox_len: 0,
    })
    const metrics = broker.metrics(NODE)
    expect(metrics).toMatchObject({
      'bytes.received': facts?.recv_oct,
      'bytes.sent': facts?.send_oct,
      'packets.received': 5,
      'packets.sent': 5,
      'packets.connect.received': 1,
      'packets.connack.sent': 1,
      'packets.subscribe.received': 1,
      'packets.suback.sent': 1,
      'packets.publish.received': 1,
      'packets.publish.sent': 1,
      'packets.puback.received': 1,
      'packets.puback.sent': 1,
      'packets.pingreq.received': 1,
      'packets.pingresp.sent': 1,
      'messages.received': 1,
      'messages.qos1.received': 1,
      'messages.qos1.sent': 1,
      'messages.publish': 1,
      'messages.acked': 1,
      'authentication.success': 1,
      'authentication.success.anonymous': 1,
      'session.created': 1,
    })
    connection.send({ cmd: 'disconnect', reasonCode: 0 })
    await connection.waitUntilClosed()
    expect(broker.metrics(NODE)).toMatchObject({
      'packets.disconnect.received': 1,
      'client.disconnected': 1,
      'session.terminated': 1,
    })
    expect(broker.stats(NODE)).toMatchObject({ 'connections.count': 0, 'connections.max': 1, 'subscriptions.max': 1 })
  })

  it('events cover the lifecycle of a client', async () => {
    const broker = await startBroker()
    const receivedEvents: string[] = []
    const life = [
      'client_check_authn_complete',
      'session_created',
      'client_connected',
      'client_connack',
      'client_check_authz_complete',
      'session_subscribed',
      'message_publish',
      'message_delivered',
      'message_acked',
      'session_unsubscribed',
      'client_disconnected',
      'session_terminated',
    ] as const
    for (const name of life) {
      broker.events.on(name, () => receivedEvents.push(name))
    }
    const off = broker.events.on('client_connected', () => receivedEvents.push('never'))
    off()
    const user = await client(broker)
    await user.subscribeAsync('a', { qos: 1 })
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    await waitUntil('the acknowledgement', () => receivedEvents.includes('message_acked'))
    await user.unsubscribeAsync('a')
    await user.endAsync()
    await waitUntil('the end', () => receivedEvents.includes('session_terminated'))
    expect(receivedEvents).toEqual(life)
  })
})
