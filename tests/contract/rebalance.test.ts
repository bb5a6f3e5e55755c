import { describe, expect, it } from 'vitest'
import { eventually, openBench } from './support'

const bench = openBench({ nodes: 3, quota: 100 })
const [first, second, third] = ['emqx@127.0.0.1', 'emqx@127.0.0.2', 'emqx@127.0.0.3']
const quick = { wait_health_check: '1ms', wait_takeover: '1ms' }

const connections = (): number[] => bench.sandbox.broker.nodes.map((node) => node.connections)
const sessions = (node: string): number => [...bench.sandbox.broker.clients.all(node)].length
const url = (index: number): string => bench.sandbox.nodes[index]?.mqtt ?? ''

describe('node evacuation', () => {
  it('closes connections at the rate, rejects new ones and moves sessions', async () => {
    const reasons: unknown[] = []
    for (let count = 0; count < 4; count++) {
      const { client } = await bench.connect(`ev-${count}`, {
        url: url(1),
        protocolVersion: 5,
        clean: false,
        properties: { sessionExpiryInterval: 600 },
      })
      client.on('disconnect', (packet) => reasons.push([packet.reasonCode, packet.properties?.serverReference]))
    }
    const started = await bench.post(`/load_rebalance/${second}/evacuation/start`, {
      ...quick,
      conn_evict_rate: 2,
      redirect_to: 'other:1883',
      migrate_to: [third],
    })
    expect(started.status).toBe(200)
    await eventually(connections, [0, 2, 0])
    const { body } = await bench.get('/load_rebalance/global_status')
    expect(body.evacuations).toMatchObject([
      {
        node: second,
        state: 'evicting_conns',
        connection_eviction_rate: 2,
        stats: { initial_connected: 4, current_connected: 2 },
      },
    ])
    await eventually(connections, [0, 0, 0])
    await eventually(() => reasons, Array(4).fill([0x9c, 'other:1883']))
    expect((await bench.connect('ev-new', { url: url(1), protocolVersion: 5 })).code).toBe(0x9c)
    await eventually(() => sessions(third), 4)
    await eventually(
      async () => (await bench.get('/load_rebalance/global_status')).body.evacuations[0].state,
      'prohibiting',
    )
    expect((await bench.post(`/load_rebalance/${second}/evacuation/start`, quick)).body.message).toBe('already_started')
    expect((await bench.post(`/load_rebalance/${second}/evacuation/stop`)).status).toBe(200)
    expect((await bench.connect('ev-new', { url: url(1), protocolVersion: 5 })).code).toBe(0)
    expect((await bench.post(`/load_rebalance/${second}/evacuation/stop`)).body.message).toBe('not_started')
  })

  it('is shown by the requested node', async () => {
    expect((await bench.get('/load_rebalance/status')).body).toEqual({ status: 'disabled' })
    expect((await bench.get('/load_rebalance/availability_check', { auth: null })).status).toBe(200)
    await bench.post(`/load_rebalance/${first}/evacuation/start`, {})
    expect((await bench.get('/load_rebalance/status')).body).toMatchObject({ status: 'enabled', process: 'evacuation' })
    expect((await bench.get('/node_eviction/status')).body).toMatchObject({
      status: 'enabled',
      stats: { connections: 0 },
    })
    expect((await bench.get('/load_rebalance/availability_check', { auth: null })).body.code).toBe('NODE_EVACUATING')
    await bench.post(`/load_rebalance/${first}/evacuation/stop`)
  })

  it('is rejected for unknown nodes', async () => {
    expect((await bench.post('/load_rebalance/ghost@127.0.0.1/evacuation/start', {})).status).toBe(404)
    const wrong = await bench.post(`/load_rebalance/${first}/evacuation/start`, { migrate_to: ['ghost@127.0.0.1'] })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('rebalancing', () => {
  it('moves connections from overloaded nodes to others', async () => {
    for (const { clientid } of [...bench.sandbox.broker.clients.all()]) bench.sandbox.broker.clients.kick(clientid)
    expect((await bench.post(`/load_rebalance/${first}/start`, {})).body.message).toBe('nothing_to_balance')
    const place = new Map<string, number>()
    // Clients reconnect through the next node, as behind a load balancer.
    const connectClient = async (id: string, index: number): Promise<void> => {
      place.set(id, index)
      const { client, code } = await bench.connect(id, { url: url(index), protocolVersion: 5 })
      if (code !== 0) return connectClient(id, (index + 1) % 3)
      client.on('disconnect', () => void connectClient(id, (index + 1) % 3))
    }
    for (let count = 0; count < 9; count++) await connectClient(`re-${count}`, 0)
    expect(connections()).toEqual([9, 0, 0])
    expect((await bench.post(`/load_rebalance/${first}/start`, { ...quick, conn_evict_rate: 3 })).status).toBe(200)
    const { body } = await bench.get('/load_rebalance/global_status')
    expect(body.rebalances).toMatchObject([{ node: first, donors: [first], recipients: [second, third] }])
    await eventually(async () => (await bench.get('/load_rebalance/global_status')).body.rebalances, [], 15_000)
    const [left = 0, ...others] = connections()
    expect(left + (others[0] ?? 0) + (others[1] ?? 0)).toBe(9)
    expect(left).toBeLessThanOrEqual(4)
  }, 30_000)
})
