// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadDocuments } from '../../sandbox/http/loadDocuments'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox'
import { createSamples, listUnionVariants } from './samples'
import { eventually, openBench, violation } from './support'

const bench = openBench()
const { truth } = await loadDocuments()
const node = 'emqx@127.0.0.1'
let remote: Sandbox
let received: [id: string, columns: Record<string, unknown>][]

beforeAll(async () => {
  remote = await startSandbox()
}, 60_000)
afterAll(() => remote.stop())
afterEach(async () => {
  for (const kind of ['actions', 'sources', 'connectors']) {
    for (const { type, name } of (await bench.get(`/${kind}`)).body) await bench.delete(`/${kind}/${type}:${name}`)
  }
  // The bridge clients are disconnected, too.
  await eventually(() => remote.broker.clients.count, 0)
})

/** Captures messages from sources to rules until the test ends. */
function listen(): void {
  const { services } = bench.sandbox
  const { rules } = services
  received = []
  services.rules = {
    getRulesByAction: () => [],
    getRulesBySource: () => [],
    removeAction: () => undefined,
    fromSource: (id, columns) => received.push([id, columns]),
  }
  afterEachOnce.push(() => {
    if (rules) services.rules = rules
    else delete services.rules
  })
}
const afterEachOnce: (() => void)[] = []
afterEach(() => {
  for (const undo of afterEachOnce.splice(0)) undo()
})

const server = () => remote.mqtt.replace('mqtt://', '')
const connector = (change: object = {}) =>
  bench.post('/connectors', {
    type: 'mqtt',
    name: 'far',
    server: server(),
    pool_size: 2,
    clientid_prefix: 'bridge',
    resource_opts: { health_check_interval: '200ms' },
    ...change,
  })
const source = (name: string, parameters: object) =>
  bench.post('/sources', { type: 'mqtt', name, connector: 'far', parameters })
const action = (parameters: object, change: object = {}) =>
  bench.post('/actions', { type: 'mqtt', name: 'out', connector: 'far', parameters, ...change })
const status = async (path: string) => (await bench.get(path)).body.status
const publish = (topic: string, payload: string) =>
  remote.broker.publish({ topic, payload: Buffer.from(payload), qos: 1, from: 'remote' })

function collectRemoteMessages(
  filter: string,
): { topic: string; payload: string; qos: number; retain: boolean; from: string }[] {
  const messages: { topic: string; payload: string; qos: number; retain: boolean; from: string }[] = []
  const off = remote.broker.events.on('message_publish', ({ message }) => {
    const { topic, payload, qos, retain, from } = message
    if (topic.startsWith(filter)) messages.push({ topic, payload: payload.toString(), qos, retain, from })
  })
  afterEachOnce.push(off)
  return messages
}

describe('sources of each type', () => {
  const variants = listUnionVariants(truth, 'NewSource')
  const connectors = new Map(listUnionVariants(truth, 'NewConnector'))

  it('match the list of 4 types', async () => {
    expect([...(await bench.get('/source_types')).body].sort()).toEqual(variants.map(([type]) => type).sort())
    expect(variants.length).toBe(4)
  })

  it.each(variants)(
    '[IN-3] %s is created from the required fields and updated with the same data',
    async (type, schema) => {
      const schemaOfConnector = connectors.get(type)
      const [settings] = schemaOfConnector ? createSamples(truth, schemaOfConnector, false) : []
      expect((await bench.post('/connectors', { ...settings, name: 'c', enable: false })).status).toBe(201)
      for (const includeOptional of [false, true]) {
        const [sample] = createSamples(truth, schema, includeOptional)
        const created = await bench.post('/sources', { ...sample, name: 'sample', connector: 'c' })
        expect([created.status, created.body?.message]).toEqual([201, undefined])
        expect(created.body).toMatchObject({ type, name: 'sample', status: 'disconnected' })
        const {
          type: _type,
          name: _name,
          status: _status,
          status_reason,
          node_status,
          error,
          ...updateBody
        } = created.body
        const changed = await bench.put(`/sources/${type}:sample`, updateBody)
        expect([changed.status, changed.body]).toMatchObject([200, updateBody])
        expect((await bench.delete(`/sources/${type}:sample`)).status).toBe(204)
        expect((await bench.get(`/sources/${type}:sample`)).body.code).toBe('NOT_FOUND')
      }
    },
  )
})

describe('MQTT connector', () => {
  it('[IN-2] connects its clients to the remote broker and disconnects them', async () => {
    expect((await connector()).body).toMatchObject({ status: 'connected', proto_ver: 'v4' })
    const clients = [...remote.broker.clients.all()].map(({ clientid, proto_ver }) => [clientid, proto_ver])
    expect(clients).toEqual([
      [expect.stringMatching(/^bridge:far:/), 4],
      [expect.stringMatching(/^bridge:far:/), 4],
    ])
    await bench.put('/connectors/mqtt:far/enable/false')
    await eventually(() => remote.broker.clients.count, 0)
  })

  it.each([
    ['v3', 3],
    ['v4', 4],
    ['v5', 5],
  ])('supports %s', async (proto_ver, expected) => {
    await connector({ proto_ver, pool_size: 1, bridge_mode: proto_ver === 'v4' })
    expect([...remote.broker.clients.all()].map((client) => client.proto_ver)).toEqual([expected])
  })

  it('reports why the connection failed, and retries', async () => {
    remote.broker.hooks.authenticate = ({ password }) =>
      password?.toString() === 'right' ? { ok: true } : { ok: false, reason: 'bad_username_or_password' }
    afterEachOnce.push(() => delete remote.broker.hooks.authenticate)
    const response = await connector({ username: 'u', password: 'wrong' })
    expect(response.body).toMatchObject({ status: 'disconnected', password: '******' })
    expect(response.body.status_reason).toContain('Connection refused')
    const { type, name, status: _status, status_reason, node_status, actions, ...settings } = response.body
    expect((await bench.put('/connectors/mqtt:far', { ...settings, password: 'right' })).body.status).toBe('connected')
    expect((await bench.put('/connectors/mqtt:far', settings)).body.status).toBe('connected')
    expect((await bench.post('/connectors_probe', { ...settings, type, name })).status).toBe(204)
    expect((await bench.post('/connectors_probe', { ...settings, type, name: 'other' })).body.code).toBe('TEST_FAILED')
  })
})

describe('MQTT action', () => {
  it('publishes to the remote broker with its templates', async () => {
    await connector()
    const created = await action({
      topic: 'in/${clientid}',
      payload: '${payload.x}',
      qos: '${qos}',
      retain: '${flags.retain}',
    })
    expect(created.body).toMatchObject({ status: 'connected', error: '' })
    const messages = collectRemoteMessages('in/')
    bench.sandbox.services.actions?.send(
      'mqtt:out',
      { clientid: 'c1', payload: '{"x":"v"}', qos: 2, flags: { retain: true } },
      'test',
    )
    await eventually(
      () => messages,
      [{ topic: 'in/c1', payload: 'v', qos: 2, retain: true, from: expect.stringMatching(/^bridge:far:/) }],
    )
    bench.sandbox.services.actions?.send('mqtt:out', { clientid: '#', qos: 0, flags: { retain: false } }, 'test')
    const readCounters = async () => {
      const { matched, success } = (await bench.get('/actions/mqtt:out/metrics')).body.metrics
      return { matched, success }
    }
    // The remote broker has a QoS 2 message before the last packet of the exchange returns.
    await eventually(readCounters, { matched: 2, success: 1 })
    await eventually(async () => (await bench.get('/actions/mqtt:out/metrics')).body.metrics.failed, 1)
    remote.broker.retainer.clear()
  })

  it('forwards messages of its local topic without a rule', async () => {
    await connector()
    await action({ topic: 'copy/${topic}' }, { local_topic: 'up/#' })
    const messages = collectRemoteMessages('copy/')
    const { client } = await bench.connect('local')
    await client.publishAsync('up/1', 'one', { qos: 1 })
    await client.publishAsync('down/1', 'two', { qos: 1 })
    await eventually(() => messages.map(({ topic }) => topic), ['copy/up/1'])
    expect(JSON.parse(messages[0]?.payload ?? '')).toMatchObject({
      clientid: 'local',
      payload: 'one',
      topic: 'up/1',
      qos: 1,
    })
  })

  it('buffers messages while the remote broker is down and delivers them in order', async () => {
    await connector({ pool_size: 1 })
    await action({ topic: 'later', payload: '${n}' }, { resource_opts: { worker_pool_size: 1, query_mode: 'sync' } })
    const messages = collectRemoteMessages('later')
    await remote.stopNode(node)
    await eventually(() => status('/actions/mqtt:out'), 'disconnected')
    for (let n = 1; n <= 10; n++) bench.sandbox.services.actions?.send('mqtt:out', { n }, 'test')
    expect((await bench.get('/actions/mqtt:out/metrics')).body.metrics).toMatchObject({ matched: 10, queuing: 10 })
    await remote.startNode(node)
    await eventually(() => messages.map(({ payload }) => Number(payload)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10_000)
    expect(await status('/actions/mqtt:out')).toBe('connected')
  })
})

describe('MQTT source', () => {
  it('forwards each received message once and counts it', async () => {
    listen()
    await connector()
    expect((await source('in', { topic: 'remote/#', qos: 1 })).body).toMatchObject({ error: '', status: 'connected' })
    publish('remote/a', '{"x":1}')
    publish('elsewhere', 'no')
    await eventually(() => received.length, 1)
    expect(received[0]).toEqual([
      'mqtt:in',
      expect.objectContaining({
        topic: 'remote/a',
        payload: '{"x":1}',
        qos: 1,
        retain: false,
        dup: false,
        server: server(),
        node,
      }),
    ])
    const { body } = await bench.get('/sources/mqtt:in/metrics')
    expect(body.metrics).toMatchObject({ received: 1, matched: 0 })
    expect(body.node_metrics).toEqual([{ node, metrics: body.metrics }])
    expect((await bench.put('/sources/mqtt:in/metrics/reset')).status).toBe(204)
    expect((await bench.get('/sources/mqtt:in/metrics')).body.metrics.received).toBe(0)
  })

  it('subscribes again when the remote broker recovers or its settings change', async () => {
    listen()
    await connector({ pool_size: 1 })
    await source('in', { topic: 'one' })
    await remote.stopNode(node)
    await eventually(() => status('/sources/mqtt:in'), 'disconnected')
    await remote.startNode(node)
    await eventually(() => status('/sources/mqtt:in'), 'connected', 10_000)
    publish('one', '1')
    await eventually(() => received.length, 1)
    await bench.put('/sources/mqtt:in', { connector: 'far', parameters: { topic: 'two', qos: 2 } })
    await eventually(
      () =>
        ['one', 'two']
          .flatMap((topic) => [...remote.broker.subscriptions.match(topic)])
          .map(({ topic, qos }) => [topic, qos]),
      [['two', 2]],
    )
    publish('one', '2')
    publish('two', '3')
    await eventually(() => received.map(([, { payload }]) => payload), ['1', '3'])
    await bench.put('/sources/mqtt:in/enable/false')
    await eventually(() => remote.broker.subscriptions.count, 0)
    expect((await bench.get('/sources/mqtt:in')).body.error).toBe('Not installed')
  })

  it('shares messages among the clients of the pool with a shared filter', async () => {
    listen()
    await connector({ pool_size: 2 })
    await source('in', { topic: '$share/g/shared/#' })
    await eventually(() => remote.broker.subscriptions.count, 2)
    for (let n = 0; n < 10; n++) publish(`shared/${n}`, String(n))
    await eventually(() => received.length, 10)
    expect(new Set(received.map(([, { payload }]) => payload)).size).toBe(10)
  })

  it('reports a refused subscription', async () => {
    remote.broker.hooks.authorize = () => ({ result: 'deny', source: 'test' })
    afterEachOnce.push(() => delete remote.broker.hooks.authorize)
    await connector({ pool_size: 1 })
    const { body } = await source('in', { topic: 'secret/#' })
    expect(body).toMatchObject({ status: 'disconnected', error: expect.stringMatching(/^The subscription failed: /) })
    expect((await bench.post('/sources/mqtt:in/start')).body.code).toBe('BAD_REQUEST')
  })

  it('is rejected with an invalid filter, an unknown connector or an existing name', async () => {
    await connector({ pool_size: 1 })
    expect(violation(await source('bad', { topic: 'a/#/b' }))).toMatchObject({ path: 'root.parameters.topic' })
    expect(violation(await source('bad', { topic: 't', qos: 3 }))).toMatchObject({ path: 'root.parameters.qos' })
    expect(violation(await source('bad', {}))).toMatchObject({
      path: 'root.parameters.topic',
      reason: 'required_field',
    })
    await source('in', { topic: 't' })
    expect((await source('in', { topic: 't' })).body.code).toBe('ALREADY_EXISTS')
    expect((await bench.delete('/connectors/mqtt:far')).body.message).toContain('source:mqtt:in:connector:mqtt:far')
    const body = { type: 'mqtt', name: 'x', connector: 'far', parameters: { topic: 't' } }
    expect((await bench.post('/sources_probe', body)).status).toBe(204)
    expect((await bench.post('/sources_probe', { ...body, connector: 'ghost' })).body.code).toBe('TEST_FAILED')
  })
})
