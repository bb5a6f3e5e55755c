import { describe, expect, it } from 'vitest'
import { Alarms } from '../../sandbox/domains/alarms'
import type { Cluster } from '../../sandbox/domains/cluster'
import { ResourceMonitor } from '../../sandbox/domains/ResourceMonitor'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 3, quota: 8 })
const names = ['emqx@127.0.0.1', 'emqx@127.0.0.2', 'emqx@127.0.0.3']
const [first = '', second = ''] = names

describe('figures', () => {
  it('[MO-1] [MO-4] count events per node and for the cluster', async () => {
    const before = (await bench.get('/metrics?aggregate=true')).body
    const firstConnection = await bench.connect('on-1')
    const secondConnection = await bench.connect('on-2', { url: bench.sandbox.nodes[1]?.mqtt ?? '' })
    await firstConnection.client.subscribeAsync(['m/#', '$share/g/s'])
    await secondConnection.client.subscribeAsync('m/2')
    for (let n = 0; n < 20; n++) await secondConnection.client.publishAsync('m/2', 'x', { qos: 1 })
    await secondConnection.client.publishAsync('nobody', 'x', { qos: 1 })
    await eventually(() => firstConnection.messages.length, 20)

    const current = (await bench.get('/monitor_current')).body
    expect(current).toMatchObject({ connections: 2, live_connections: 2, subscriptions: 3, shared_subscriptions: 1 })
    expect(current).toMatchObject({ topics: 3, license_quota: 8 })
    const node = (await bench.get(`/monitor_current/nodes/${second}`)).body
    expect(node).toMatchObject({ connections: 1, subscriptions: 1 })
    expect(node.node_uptime).toBeGreaterThan(0)

    const after = (await bench.get('/metrics?aggregate=true')).body
    const getGrowth = (name: string) => after[name] - before[name]
    expect(getGrowth('messages.received')).toBe(21)
    expect(getGrowth('messages.sent')).toBe(40)
    expect(getGrowth('messages.dropped.no_subscribers')).toBe(1)
    const perNode = (await bench.get('/metrics')).body
    expect(perNode.map(({ node: name }: { node: string }) => name)).toEqual(names)
    expect(perNode[0]['messages.received'] + perNode[1]['messages.received']).toBe(after['messages.received'])
    const stats = (await bench.get('/stats?aggregate=true')).body
    expect(stats).toMatchObject({ 'connections.count': 2, 'topics.count': 3, 'subscriptions.count': 3 })
  })

  it('[MO-1] include rates per second', async () => {
    const { client } = await bench.connect('fast')
    const timer = setInterval(() => client.publish('m/2', 'x'), 5)
    await expect
      .poll(async () => (await bench.get('/monitor_current')).body.received_msg_rate, { timeout: 8_000 })
      .toBeGreaterThan(20)
    clearInterval(timer)
    await expect
      .poll(async () => (await bench.get('/monitor_current')).body.received_msg_rate, { timeout: 12_000 })
      .toBe(0)
    await bench.delete('/clients/fast')
  })

  it('[MO-3] are sampled and summed over the nodes', async () => {
    const { monitor } = bench.sandbox
    const now = Date.now()
    // Later than samples that the timer may have taken meanwhile.
    monitor.sample(now + 10_000)
    for (let n = 0; n < 5; n++) await bench.post('/publish', { topic: 'm/2', payload: 'x' })
    monitor.sample(now + 20_000)
    const trend = (await bench.get('/monitor')).body
    const last = trend.at(-1)
    expect(last.time_stamp % 10_000).toBe(0)
    expect(last).toMatchObject({
      connections: 2,
      live_connections: 2,
      subscriptions: 3,
      topics: 3,
      received: 5,
      sent: 10,
    })
    expect(last.time_stamp - trend.at(-2).time_stamp).toBe(10_000)
    const node = (await bench.get(`/monitor/nodes/${second}`)).body
    expect(node.at(-1)).toMatchObject({ connections: 1, topics: 3 })
    expect((await bench.get('/monitor?latest=1')).body.length).toBeLessThanOrEqual(trend.length)
    expect((await bench.get('/monitor/nodes/ghost@127.0.0.1')).status).toBe(404)
  })
})

describe('nodes', () => {
  it('[MO-5] report the machine and process limits', async () => {
    const node = (await bench.get(`/nodes/${first}`)).body
    expect(node).toMatchObject({
      node: first,
      node_status: 'running',
      role: 'core',
      edition: 'Enterprise',
      version: '5.6.1',
    })
    expect(node.memory_total).toMatch(/^\d+\.\d\d[GM]$/)
    expect(Number.parseFloat(node.memory_used)).toBeGreaterThan(0)
    expect(node.uptime).toBeGreaterThan(0)
    expect(node.max_fds).toBeGreaterThan(100)
    expect(node.process_used).toBeGreaterThan(0)
    const stats = (await bench.get(`/nodes/${first}/stats`)).body
    expect(stats).toMatchObject({ 'connections.count': 1, 'connections.max': 2 })
    expect((await bench.get(`/nodes/${first}/metrics`)).body['client.connected']).toBeGreaterThan(0)
  })

  it('[MO-4] stop and restart, and requests to a stopped node report it', async () => {
    const lost = bench.sandbox.nodes[1]?.mqtt ?? ''
    const { client } = await bench.connect('leaving', { url: lost, clean: false })
    await bench.sandbox.stopNode(second)
    await eventually(() => client.connected, false)
    const listed = (await bench.get('/nodes')).body
    expect(listed.map(({ node_status }: { node_status: string }) => node_status)).toEqual([
      'running',
      'running',
      'stopped',
    ])
    expect(listed[2]).toEqual({ node: second, node_status: 'stopped', role: 'core' })
    expect((await bench.get('/cluster')).body).toEqual({ name: 'emqxcl', nodes: [first, names[2]], self: first })
    expect((await bench.get('/metrics')).body).toHaveLength(2)
    for (const path of [`/nodes/${second}`, `/nodes/${second}/stats`, `/monitor_current/nodes/${second}`]) {
      expect((await bench.get(path)).body.code).toBe('NOT_FOUND')
    }
    expect((await bench.get(`/clients?node=${second}`)).body.code).toBe('NODE_DOWN')
    expect((await bench.get('/clients')).body.data.map(({ node }: { node: string }) => node)).not.toContain(second)
    expect((await bench.get('/topics')).body.data.map(({ node }: { node: string }) => node)).not.toContain(second)

    await bench.sandbox.startNode(second)
    expect((await bench.get(`/nodes/${second}`)).body.node_status).toBe('running')
    expect((await bench.connect('back', { url: lost })).code).toBe(0)
    await bench.delete('/clients/back')
  })
})

describe('cluster', () => {
  it('has a topology', async () => {
    const cores = (await bench.get('/cluster/topology')).body
    expect(cores.map(({ core_node }: { core_node: string }) => core_node)).toEqual(names)
  })

  it('removes nodes and invites them again', async () => {
    const third = names[2] ?? ''
    expect((await bench.delete(`/cluster/${third}/force_leave`)).status).toBe(204)
    expect((await bench.get('/nodes')).body).toHaveLength(2)
    expect((await bench.delete(`/cluster/${third}/force_leave`)).body.message).toBe('node_not_in_cluster')
    expect((await bench.put(`/cluster/${third}/invite`, { timeout: 5000 })).status).toBe(200)
    expect((await bench.get('/nodes')).body).toHaveLength(3)
  })

  it('reports the results of invitations', async () => {
    expect(violation(await bench.put('/cluster/nonsense/invite'))).toMatchObject({ path: 'node' })
    expect((await bench.put('/cluster/far@10.0.0.9/invite', { timeout: 100 })).status).toBe(400)
    expect((await bench.put('/cluster/far@10.0.0.9/invite_async')).status).toBe(200)
    const { failed, succeed, in_progress } = (await bench.get('/cluster/invitation')).body
    expect(failed).toMatchObject([{ node: 'far@10.0.0.9', reason: expect.stringContaining('nodedown') }])
    expect([succeed, in_progress]).toEqual([[], []])
  })
})

describe('alarms', () => {
  const listActiveAlarms = async (): Promise<string[]> =>
    (await bench.get('/alarms?activated=true')).body.data.map(({ name }: { name: string }) => name)

  it('are raised near the connection quota and then move to the history', async () => {
    bench.sandbox.watch.checkQuota()
    expect(await listActiveAlarms()).not.toContain('license_quota')
    const { live_connections } = (await bench.get('/monitor_current')).body
    const more = Array.from({ length: 7 - live_connections }, (_, n) => `q-${n}`)
    for (const id of more) expect((await bench.connect(id)).code).toBe(0)
    bench.sandbox.watch.checkQuota()
    expect(await listActiveAlarms()).toContain('license_quota')
    const standing = (await bench.get('/alarms?activated=true')).body.data.find(
      ({ name }: { name: string }) => name === 'license_quota',
    )
    expect(standing).toMatchObject({ node: first, details: { high_watermark: '80%' } })
    expect(standing).not.toHaveProperty('deactivate_at')

    await bench.post('/clients/kickout/bulk', more)
    bench.sandbox.watch.checkQuota()
    expect(await listActiveAlarms()).not.toContain('license_quota')
    const [ended] = (await bench.get('/alarms?activated=false')).body.data
    expect(ended).toMatchObject({ name: 'license_quota' })
    expect(Date.parse(ended.deactivate_at) - Date.parse(ended.activate_at)).toBe(ended.duration)
    expect((await bench.delete('/alarms')).status).toBe(204)
    expect((await bench.get('/alarms')).body).toMatchObject({ data: [], meta: { count: 0 } })
  })

  it('refuse connections above the quota', async () => {
    const codes = []
    for (let n = 0; n < 8; n++) codes.push((await bench.connect(`over-${n}`, { protocolVersion: 5 })).code)
    expect(codes.filter((code) => code === 0x97).length).toBeGreaterThan(0)
    await bench.post(
      '/clients/kickout/bulk',
      Array.from({ length: 8 }, (_, n) => `over-${n}`),
    )
  })

  it('follow the system: raised above the high watermark, cleared below the low one', async () => {
    const alarms = new Alarms()
    const readings = [
      { cpu: undefined, memory: 0.5 },
      { cpu: 0.9, memory: 0.75 },
      { cpu: 0.7, memory: 0.75 },
      { cpu: 0.5, memory: 0.6 },
    ]
    const cluster = { running: [{ name: first }], members: [{ name: first }] } as unknown as Cluster
    const { broker } = bench.sandbox
    const read = {
      cpu: () => readings[0]?.cpu,
      memory: () => readings[0]?.memory ?? 0,
      processes: () => 0,
    }
    const watch = new ResourceMonitor({ broker, cluster, alarms, quota: 8, read })
    const alarmStates = []
    for (let n = 0; n < 4; n++) {
      watch.checkMachine()
      readings.shift()
      alarmStates.push([alarms.isActive(first, 'high_cpu_usage'), alarms.isActive(first, 'high_system_memory_usage')])
    }
    expect(alarmStates).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ])
  })
})
