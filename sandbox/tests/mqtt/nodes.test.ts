import { describe, expect, it } from 'vitest'
import { client, NODE, rawClient, startBroker, subscribeRaw, waitUntil } from './support'

describe('nodes', () => {
  const TWO = 'emqx@127.0.0.2'

  it('share subscriptions, retained messages and sessions', async () => {
    const broker = await startBroker({ nodes: [{}, {}] })
    const localClient = await client(broker, { clientId: 'here' })
    const remoteClient = await client(broker, { clientId: 'there', node: TWO })
    await remoteClient.subscribeAsync('a', { qos: 1 })
    await localClient.publishAsync('a', 'x', { qos: 1, retain: true })
    await waitUntil('the message', () => remoteClient.received.length === 1)
    expect(broker.metrics(NODE)['messages.forward']).toBe(1)
    expect(broker.metrics(NODE)['messages.received']).toBe(1)
    expect(broker.metrics(TWO)).toMatchObject({ 'messages.sent': 1, 'messages.received': 0 })
    expect(broker.routes.get('a')).toEqual([{ topic: 'a', node: TWO }])
    expect([...broker.clients.all(TWO)].map(({ clientid }) => clientid)).toEqual(['there'])
    expect(broker.stats(TWO)).toMatchObject({ 'connections.count': 1, 'cluster_sessions.count': 2, 'topics.count': 1 })
  })

  it('a client resumes its session on another node', async () => {
    const broker = await startBroker({ nodes: [{}, {}] })
    const connectOptions = { clientId: 'c', clean: false, properties: { sessionExpiryInterval: 60 } }
    const first = await rawClient(broker, connectOptions)
    await subscribeRaw(first, 'a')
    const second = await rawClient(broker, connectOptions, { node: TWO })
    expect(second.connack.sessionPresent).toBe(true)
    expect(await first.reason()).toBe(0x8e)
    expect(broker.routes.get('a')).toEqual([{ topic: 'a', node: TWO }])
    expect(broker.stats(NODE)).toMatchObject({
      'sessions.count': 0,
      'subscriptions.count': 0,
      'live_connections.count': 0,
    })
    expect(broker.stats(TWO)).toMatchObject({
      'sessions.count': 1,
      'subscriptions.count': 1,
      'live_connections.count': 1,
    })
  })

  it('a stopped node closes its clients, its persistent sessions move, and it can start again', async () => {
    const broker = await startBroker({ nodes: [{}, {}] })
    const lasting = await rawClient(
      broker,
      { clientId: 'lasting', clean: false, properties: { sessionExpiryInterval: 60 } },
      { node: TWO },
    )
    await subscribeRaw(lasting, 'a', { qos: 1 })
    const passing = await rawClient(broker, { clientId: 'passing' }, { node: TWO, carrier: 'ws' })
    const other = await rawClient(broker, { clientId: 'other' })
    await broker.stopNode(TWO)
    expect(await lasting.reason()).toBe(0x8b)
    expect(await passing.reason()).toBe(0x8b)
    expect(await other.drainPackets()).toEqual([])
    expect(broker.node(TWO)).toMatchObject({ status: 'stopped', connections: 0 })
    expect(broker.clients.get('passing')).toBeUndefined()
    expect(broker.clients.get('lasting')).toMatchObject({ node: NODE, connected: false })
    broker.publish({ topic: 'a', payload: Buffer.from('x'), qos: 1 })
    await broker.startNode(TWO)
    expect(broker.node(TWO)?.status).toBe('running')
    const back = await rawClient(
      broker,
      { clientId: 'lasting', clean: false, properties: { sessionExpiryInterval: 60 } },
      { node: TWO },
    )
    await back.next('publish')
  })

  it('publishes nothing if no node is running', async () => {
    const broker = await startBroker()
    await broker.stopNode(NODE)
    expect(broker.publish({ topic: 'a', payload: Buffer.alloc(0) })).toEqual({ ok: false, reason: 'no_running_node' })
  })
})
