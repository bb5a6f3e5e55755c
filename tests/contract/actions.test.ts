// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadDocuments } from '../../sandbox/http/loadDocuments'
import { type HttpPeer, httpPeer } from './peers'
import { samplesOf, secret, variantsOf } from './samples'
import { eventually, openBench, violation } from './support'

const bench = openBench({ nodes: 2 })
const { truth } = await loadDocuments()
const [first = '', second = ''] = ['emqx@127.0.0.1', 'emqx@127.0.0.2']
let peer: HttpPeer

beforeAll(async () => {
  peer = await httpPeer()
})
/** Takes away every action, then every connector. */
afterEach(async () => {
  for (const kind of ['actions', 'connectors']) {
    for (const { type, name } of (await bench.get(`/${kind}`)).body) await bench.delete(`/${kind}/${type}:${name}`)
  }
  peer.got.length = 0
  peer.answer = (response) => response.end('ok')
})

const send = (id: string, data: Record<string, unknown>, node = first) =>
  bench.sandbox.services.actions?.send(id, data, 'test', node)
const metrics = async (id: string) => (await bench.get(`/actions/${id}/metrics`)).body.metrics
const figures = async (id: string, ...names: string[]) => {
  const all = await metrics(id)
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

/** An HTTP connector to the peer and an action through it, both named `name`. */
async function httpAction(name: string, parameters: object, options: object = {}, connector: object = {}) {
  const made = await bench.post('/connectors', {
    type: 'http',
    name,
    url: `http://127.0.0.1:${peer.port}/base`,
    connect_timeout: '1s',
    resource_opts: { health_check_interval: '200ms' },
    ...connector,
  })
  expect(made.status).toBe(201)
  const resource_opts = { worker_pool_size: 1, health_check_interval: '200ms', ...options }
  const action = await bench.post('/actions', { type: 'http', name, connector: name, parameters, resource_opts })
  expect(action.status).toBe(201)
  return action.body
}

describe('actions of each type', () => {
  const variants = variantsOf(truth, 'NewAction')
  const connectors = new Map(variantsOf(truth, 'NewConnector'))

  it('are 30, as the list of types says', async () => {
    const { body } = await bench.get('/action_types')
    expect(body.length).toBe(30)
    expect([...body].sort()).toEqual(variants.map(([type]) => type).sort())
  })

  it.each(variants)(
    '[IN-3] %s is created from what the document asks for, and changed to itself',
    async (type, schema) => {
      const connector = connectors.get(type)
      expect(connector).toBeDefined()
      const [settings] = connector ? samplesOf(truth, connector, false) : []
      const either = type === 'oracle' && { sid: 'sid' }
      expect((await bench.post('/connectors', { ...settings, ...either, name: 'c', enable: false })).status).toBe(201)
      const bodies = [...samplesOf(truth, schema, false), ...samplesOf(truth, schema, true)]
      for (const [index, sample] of bodies.entries()) {
        const name = `sample_${index}`
        const created = await bench.post('/actions', { ...sample, name, connector: 'c' })
        expect([created.status, created.body?.message]).toEqual([201, undefined])
        expect(created.body).toMatchObject({ type, name, connector: 'c', status: 'disconnected' })
        expect(created.body.error).toBe('The connector is disabled')
        expect(created.text).not.toContain(secret)
        const { type: _type, name: _name, status, status_reason, node_status, error, ...kept } = created.body
        const changed = await bench.put(`/actions/${type}:${name}`, kept)
        expect([changed.status, changed.body?.message]).toEqual([200, undefined])
        expect(changed.body).toMatchObject(kept)
        expect((await bench.delete(`/actions/${type}:${name}`)).status).toBe(204)
      }
    },
  )
})

describe('an action', () => {
  it('names a connector of its own type that is there', async () => {
    await httpAction('there', {})
    const wrong = await bench.post('/actions', { type: 'http', name: 'x', connector: 'ghost', parameters: {} })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST'])
    expect(JSON.parse(wrong.body.message)).toMatchObject({
      reason: 'connector_not_found_or_wrong_type',
      connector_name: 'ghost',
    })
    const other = { type: 'mqtt', name: 'x', connector: 'there', parameters: { topic: 't' } }
    expect((await bench.post('/actions', other)).status).toBe(400)
    const again = await bench.post('/actions', { type: 'http', name: 'there', connector: 'there', parameters: {} })
    expect(again.body.code).toBe('ALREADY_EXISTS')
  })

  it.each([
    [{ resource_opts: { worker_pool_size: 0 } }, 'root.resource_opts.worker_pool_size'],
    [{ resource_opts: { request_ttl: 'never' } }, 'root.resource_opts.request_ttl'],
    [{ parameters: { method: 'patch' } }, 'root.parameters.method'],
    [{ parameters: { headers: { a: 1 } } }, 'root.parameters.headers.a'],
    [{ name: 'a b' }, 'root.name'],
  ])('is refused with %j, told at its field', async (change, path) => {
    await httpAction('base', {})
    const body = { type: 'http', name: 'wrong', connector: 'base', parameters: {}, ...change }
    expect(violation(await bench.post('/actions', body))).toMatchObject({ path })
    const { type: _type, name: _name, ...settings } = body
    if (!('name' in change)) expect(violation(await bench.put('/actions/http:base', settings))).toMatchObject({ path })
  })

  it('is tried by connecting as its connector does', async () => {
    await httpAction('tried', {})
    const body = { type: 'http', name: 'new', connector: 'tried', parameters: {} }
    expect((await bench.post('/actions_probe', body)).status).toBe(204)
    expect((await bench.get('/actions/http:new')).status).toBe(404)
    await peer.down()
    expect((await bench.post('/actions_probe', body)).body).toEqual({
      code: 'TEST_FAILED',
      message: 'Connection refused',
    })
    await peer.up()
  })

  it('is switched off and on, and started, on each node', async () => {
    await httpAction('switch', {})
    await bench.put('/actions/http:switch/enable/false')
    const off = (await bench.get('/actions/http:switch')).body
    expect(off).toMatchObject({ enable: false, status: 'disconnected', error: 'Not installed' })
    expect((await bench.post('/actions/http:switch/start')).body.code).toBe('BAD_REQUEST')
    send('http:switch', { payload: 'x' })
    expect(await figures('http:switch', 'matched', 'dropped', 'dropped.resource_stopped')).toEqual({
      matched: 1,
      dropped: 1,
      'dropped.resource_stopped': 1,
    })
    expect(bench.sandbox.services.actions?.inService?.('http:switch')).toBe(false)
    await bench.put('/actions/http:switch/enable/true')
    expect(bench.sandbox.services.actions?.inService?.('http:switch')).toBe(true)
    expect((await bench.get('/actions/http:switch')).body).toMatchObject({ status: 'connected', error: '' })
    expect((await bench.post('/actions/http:switch/start')).status).toBe(204)
    expect((await bench.post(`/nodes/${second}/actions/http:switch/start`)).status).toBe(204)
    expect((await bench.post('/nodes/ghost@127.0.0.1/actions/http:switch/start')).status).toBe(404)
    expect((await bench.post('/actions/http:switch/explode')).status).toBe(400)
  })

  it('is not deleted while rules use it, unless they are to lose it', async () => {
    await httpAction('ruled', {})
    const { services } = bench.sandbox
    const { rules } = services
    const forgotten: string[] = []
    services.rules = {
      usingAction: () => ['rule_1'],
      usingSource: () => [],
      forgetAction: (id) => forgotten.push(id),
      fromSource: () => undefined,
    }
    try {
      const refused = await bench.delete('/actions/http:ruled')
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', rules: ['rule_1'] })
      expect((await bench.delete('/actions/http:ruled?also_delete_dep_actions=true')).status).toBe(204)
      expect(forgotten).toEqual(['http:ruled'])
    } finally {
      if (rules) services.rules = rules
      else delete services.rules
    }
    expect((await bench.get('/actions/http:ruled')).body.code).toBe('NOT_FOUND')
    expect((await bench.get('/actions/ruled')).body.code).toBe('NOT_FOUND')
  })
})

describe('an HTTP action', () => {
  it('fills its templates and hands on what it is given', async () => {
    await httpAction('fill', {
      path: '/hook/${clientid}?t=${topic}',
      method: 'put',
      headers: { 'X-Client': '${clientid}', 'content-type': 'text/plain' },
      body: '${payload.deep.x}|${payload}|${missing}|${flags}|${payload.list.1}',
    })
    const payload = '{"deep":{"x":"é"},"list":[7,8]}'
    send('http:fill', { clientid: 'c 1#', topic: 'a/b', payload, flags: { retain: false } })
    await eventually(() => peer.got.length, 1)
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = peer.got
    expect([method, url]).toEqual(['PUT', '/base/hook/c%201%23?t=a/b'])
    expect(headers).toMatchObject({ 'x-client': 'c 1#', 'content-type': 'text/plain' })
    expect(body).toBe(`é|${payload}|undefined|{"retain":false}|7`)
  })

  it('sends the whole message without a body template, and none with GET', async () => {
    await httpAction('whole', { path: '' })
    send('http:whole', { clientid: 'c', payload: 'p'.repeat(65_536) })
    await eventually(() => peer.got.map(({ body }) => JSON.parse(body).payload?.length), [65_536])
    await bench.put('/actions/http:whole', { connector: 'whole', parameters: { method: 'get', path: '/x' } })
    send('http:whole', { clientid: 'c' })
    await eventually(() => peer.got.at(-1), expect.objectContaining({ method: 'GET', url: '/base/x', body: '' }))
  })

  it('counts a text that cannot be a header as failed, and goes on', async () => {
    await httpAction('hostile', { headers: { 'x-client': '${clientid}' } })
    send('http:hostile', { clientid: 'a\r\nevil: yes' })
    send('http:hostile', { clientid: 'good' })
    await eventually(() => figures('http:hostile', 'failed', 'success'), { failed: 1, success: 1 })
    expect(peer.got.map(({ headers }) => headers['x-client'])).toEqual(['good'])
    expect(peer.got[0]?.headers).not.toHaveProperty('evil')
  })

  it('keeps messages while the server is away and sends them in order when it is back', async () => {
    await httpAction('away', { body: '${n}' })
    await peer.down()
    await eventually(async () => (await bench.get('/actions/http:away')).body.status, 'disconnected')
    for (let n = 1; n <= 20; n++) send('http:away', { n, clientid: 'c' })
    expect(await figures('http:away', 'matched', 'queuing', 'success')).toEqual({
      matched: 20,
      queuing: 20,
      success: 0,
    })
    await peer.up()
    await eventually(() => figures('http:away', 'success', 'queuing', 'dropped'), {
      success: 20,
      queuing: 0,
      dropped: 0,
    })
    expect(peer.got.map(({ body }) => Number(body)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
  })

  it('sends one after the other with sync, and in order', async () => {
    let open = 0
    let most = 0
    peer.answer = (response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.end()
      }, 20)
    }
    await httpAction('sync', { body: '${n}' }, { query_mode: 'sync' })
    for (let n = 0; n < 10; n++) send('http:sync', { n, clientid: 'c' })
    expect(await figures('http:sync', 'inflight', 'queuing')).toEqual({ inflight: 1, queuing: 9 })
    await eventually(() => figures('http:sync', 'success', 'inflight'), { success: 10, inflight: 0 })
    expect(most).toBe(1)
    expect(peer.got.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, (_, n) => String(n)))
  })

  it('sends up to its window at once with async', async () => {
    const held: (() => void)[] = []
    peer.answer = (response) => void held.push(() => response.end())
    await httpAction('async', {}, { query_mode: 'async', inflight_window: 3 })
    for (let n = 0; n < 5; n++) send('http:async', { n, clientid: 'c' })
    await eventually(() => held.length, 3)
    expect(await figures('http:async', 'inflight', 'queuing')).toEqual({ inflight: 3, queuing: 2 })
    peer.answer = (response) => response.end()
    for (const go of held) go()
    await eventually(() => figures('http:async', 'success', 'inflight', 'queuing'), {
      success: 5,
      inflight: 0,
      queuing: 0,
    })
  })

  it('drops what waits longer than request_ttl', async () => {
    await httpAction('old', {}, { request_ttl: '300ms' })
    await peer.down()
    await eventually(async () => (await bench.get('/actions/http:old')).body.status, 'disconnected')
    send('http:old', { n: 1 })
    await eventually(() => figures('http:old', 'dropped', 'dropped.expired', 'queuing'), {
      dropped: 1,
      'dropped.expired': 1,
      queuing: 0,
    })
    await peer.up()
    expect(peer.got).toEqual([])
  })

  it('drops the oldest beyond max_buffer_bytes', async () => {
    await httpAction('full', { body: '${n}' }, { max_buffer_bytes: '1KB' })
    await peer.down()
    await eventually(async () => (await bench.get('/actions/http:full')).body.status, 'disconnected')
    for (let n = 0; n < 3; n++) send('http:full', { n, clientid: 'c', payload: 'x'.repeat(400) })
    expect(await figures('http:full', 'dropped.queue_full', 'queuing')).toEqual({ 'dropped.queue_full': 1, queuing: 2 })
    await peer.up()
    await eventually(() => figures('http:full', 'success'), { success: 2 })
    expect(peer.got.map(({ body }) => body).sort()).toEqual(['1', '2'])
  })

  it('tries again where the server asks for it, and only there', async () => {
    const answers = [503, 429, 200, 400]
    peer.answer = (response) => {
      response.statusCode = answers.shift() ?? 200
      response.end()
    }
    await httpAction('again', { max_retries: 2 }, { query_mode: 'sync' })
    send('http:again', { n: 1 })
    await eventually(() => figures('http:again', 'success', 'retried', 'failed'), { success: 1, retried: 2, failed: 0 })
    send('http:again', { n: 2 })
    await eventually(() => figures('http:again', 'success', 'retried', 'failed'), { success: 1, retried: 2, failed: 1 })
    expect(peer.got.length).toBe(4)
  })

  it('counts an answer that comes after the message expired', async () => {
    let late: (() => void) | undefined
    peer.answer = (response) => {
      late = () => response.end()
    }
    await httpAction('late', {}, { request_ttl: '200ms' })
    send('http:late', { n: 1 })
    await eventually(() => figures('http:late', 'dropped.expired', 'inflight'), { 'dropped.expired': 1, inflight: 0 })
    late?.()
    await eventually(() => figures('http:late', 'late_reply', 'success'), { late_reply: 1, success: 0 })
  })

  it('counts by node, and from zero after a reset', async () => {
    await httpAction('counted', {})
    send('http:counted', { n: 1 }, first)
    send('http:counted', { n: 2 }, second)
    send('http:counted', { n: 3 }, second)
    await eventually(() => figures('http:counted', 'success', 'matched'), { success: 3, matched: 3 })
    const { node_metrics } = (await bench.get('/actions/http:counted/metrics')).body
    expect(
      node_metrics.map(({ node, metrics }: { node: string; metrics: { matched: number } }) => [node, metrics.matched]),
    ).toEqual([
      [first, 1],
      [second, 2],
    ])
    expect((await metrics('http:counted')).rate).toBeGreaterThan(0)
    expect((await bench.put('/actions/http:counted/metrics/reset')).status).toBe(204)
    const zeroed = await metrics('http:counted')
    expect(Object.values(zeroed).every((value) => value === 0)).toBe(true)
  })

  it('goes with its node, and comes back with it', async () => {
    await httpAction('noded', {})
    const nodes = async () =>
      (await bench.get('/actions/http:noded')).body.node_status.map(({ node, status }: Record<string, string>) => [
        node,
        status,
      ])
    expect(await nodes()).toEqual([
      [first, 'connected'],
      [second, 'connected'],
    ])
    await bench.sandbox.stopNode(second)
    expect(await nodes()).toEqual([[first, 'connected']])
    await bench.sandbox.startNode(second)
    await eventually(nodes, [
      [first, 'connected'],
      [second, 'connected'],
    ])
  })
})

describe('an action whose server the sandbox does not speak to', () => {
  it('keeps its messages until they expire, and says why', async () => {
    await bench.post('/connectors', { type: 'mysql', name: 'db', server: '127.0.0.1:1', database: 'd' })
    const made = await bench.post('/actions', {
      type: 'mysql',
      name: 'db',
      connector: 'db',
      parameters: {},
      resource_opts: { request_ttl: '300ms' },
    })
    expect(made.body.status).toBe('disconnected')
    expect(made.body.error).toContain('econnrefused')
    send('mysql:db', { payload: 'x' })
    expect(await figures('mysql:db', 'matched', 'queuing', 'success')).toEqual({ matched: 1, queuing: 1, success: 0 })
    await eventually(() => figures('mysql:db', 'queuing', 'dropped.expired'), { queuing: 0, 'dropped.expired': 1 })
  })
})
