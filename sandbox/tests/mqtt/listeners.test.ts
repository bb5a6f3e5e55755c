import { describe, expect, it } from 'vitest'
import type { ListenerOptions } from '../../mqtt/types'
import { client, NODE, openRaw, rawClient, startBroker, waitUntil } from './support'

describe('listeners', () => {
  it('adds and removes the mount point', async () => {
    const listeners: ListenerOptions[] = [
      { type: 'tcp', mountpoint: 'm/$' + '{clientid}/', enableAuthn: false },
      { type: 'ws' },
    ]
    const broker = await startBroker({
      nodes: [{ listeners }],
      hooks: { authenticate: () => ({ ok: false, reason: 'not_authorized' }) },
    })
    const user = await client(broker, { clientId: 'c' })
    await user.subscribeAsync('a/#')
    await user.publishAsync('a/b', 'own', { qos: 1 })
    broker.publish({ topic: 'm/c/a/c', payload: Buffer.from('other') })
    await waitUntil('both', () => user.received.length === 2)
    expect(user.received.map(({ topic }) => topic)).toEqual(['a/b', 'a/c'])
    expect(broker.clients.get('c')).toMatchObject({ mountpoint: 'm/c/', enable_authn: false })
    expect(broker.routes.get('m/c/a/#')).toHaveLength(1)
  })

  it('stop and start independently and keep their ports', async () => {
    const broker = await startBroker()
    const [tcp] = broker.nodes[0]?.listeners ?? []
    if (!tcp) throw new Error('no listener')
    const connection = await rawClient(broker)
    expect(tcp).toMatchObject({ id: 'tcp:default', running: true, currentConnections: 1 })
    const { port } = tcp
    await tcp.stop()
    expect(await connection.reason()).toBe(0x8b)
    expect(tcp.running).toBe(false)
    await rawClient(broker, {}, { carrier: 'ws' })
    await tcp.start()
    expect(tcp.port).toBe(port)
    await rawClient(broker)
  })

  it('refuse connections above the limit', async () => {
    const broker = await startBroker({
      nodes: [{ listeners: [{ type: 'tcp', maxConnections: 1 }, { type: 'ws' }] }],
    })
    await rawClient(broker)
    const other = await openRaw(broker)
    await other.waitUntilClosed()
  })

  it('report the port in use', async () => {
    const broker = await startBroker()
    const port = broker.nodes[0]?.listeners[0]?.port ?? 0
    const node = broker.node(NODE)
    const second = node?.addListener({ type: 'tcp', name: 'second', port })
    await expect(second?.start()).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    expect(await node?.removeListener('tcp:second')).toBe(true)
    expect(await node?.removeListener('tcp:second')).toBe(false)
  })
})
