import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openBench, violation } from './support'

const bench = openBench()

describe('paths and methods', () => {
  it('respond to unknown ones like the broker', async () => {
    const path = await bench.get('/no_such_thing')
    expect([path.status, path.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await bench.delete('/clients')).status).toBe(405)
    expect((await bench.request('PATCH', '/clients')).status).toBe(405)
  })

  it('serve the document and the health check without a token', async () => {
    const document = await bench.get('/api-docs/swagger.json', { auth: null })
    expect(Object.keys(document.body.paths)).toContain('/clients')
    const text = await fetch(`${bench.sandbox.api}/status`)
    expect(await text.text()).toBe('Node emqx@127.0.0.1 is started\nemqx is running')
    const json = await bench.get('/status?format=json', { auth: null })
    expect(JSON.parse(json.text)).toMatchObject({ broker_status: 'started', app_status: 'running' })
  })
})

describe('parameters', () => {
  it.each([
    ['/clients?page=abc', { path: 'page', value: 'abc', reason: { expected: 'pos_integer()' } }],
    ['/clients?page=0', { path: 'page', value: 0, reason: { expected: 'pos_integer()' } }],
    ['/clients?page=', { path: 'page', value: '' }],
    ['/clients?limit=100000', { path: 'limit', value: 100000, reason: { expected: '1..10000' } }],
    ['/clients?conn_state=asleep', { path: 'conn_state', value: 'asleep' }],
    ['/clients?clean_start=perhaps', { path: 'clean_start', value: 'perhaps' }],
    ['/clients?gte_connected_at=yesterday', { path: 'gte_connected_at', value: 'yesterday' }],
    ['/clients?fields=clientid,shoe_size', { path: 'fields' }],
    ['/subscriptions?qos=3', { path: 'qos', value: 3, reason: { expected: 'qos()' } }],
    ['/monitor?latest=-5', { path: 'latest', value: -5, reason: { expected: '1..inf' } }],
    ['/error_codes/NOPE', { path: 'code', value: 'NOPE', reason: 'unable_to_convert_to_enum_symbol' }],
  ])('%s is rejected at the parameter', async (path, expected) => {
    expect(violation(await bench.get(path))).toMatchObject({ kind: 'validation_error', ...expected })
  })

  it('reject values of the wrong type detected during the search', async () => {
    for (const query of ['ip_address=nowhere', 'proto_ver=five']) {
      const reply = await bench.get(`/clients?${query}`)
      expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_PARAMETER'])
    }
  })

  it('report an unknown node', async () => {
    const list = await bench.get('/clients?node=ghost@127.0.0.1')
    expect([list.status, list.body.code]).toEqual([500, 'NODE_DOWN'])
    const node = await bench.get('/nodes/ghost@127.0.0.1')
    expect([node.status, node.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('bodies', () => {
  it.each([
    ['a missing field', { payload: 'x' }, { path: 'root.topic', reason: 'required_field' }],
    ['an unknown field', { topic: 't', payload: 'x', colour: 1 }, { path: 'root', unknown: 'colour' }],
    ['a value out of bounds', { topic: 't', payload: 'x', qos: 5 }, { path: 'root.qos', value: 5 }],
    ['a value of another type', { topic: 't', payload: 'x', retain: 'yes' }, { path: 'root.retain', value: 'yes' }],
    ['a wrong word', { topic: 't', payload: 'x', payload_encoding: 'hex' }, { path: 'root.payload_encoding' }],
    [
      'an unknown field further in',
      { topic: 't', payload: 'x', properties: { colour: 1 } },
      { path: 'root.properties', unknown: 'colour' },
    ],
    ['something else than an object', [], { path: 'root' }],
    ['nothing', undefined, { reason: 'required_field' }],
  ])('with %s are rejected at the field', async (_case, body, expected) => {
    expect(violation(await bench.post('/publish', body))).toMatchObject(expected)
  })

  it('number list items from one', async () => {
    const reply = await bench.post('/publish/bulk', [{ topic: 't', payload: '1' }, { topic: 't' }])
    expect(violation(reply)).toMatchObject({ path: 'root.2.payload', reason: 'required_field' })
  })

  it('get a specific error if not JSON, without its content type, or too large', async () => {
    const text = await bench.post('/publish', '{"topic":')
    expect([text.status, text.body.message]).toEqual([400, 'Invalid json message received'])
    const type = await bench.post('/publish', 'topic=t', { headers: { 'content-type': 'text/plain' } })
    expect(type.status).toBe(415)
    const large = await bench.post('/publish', { topic: 't', payload: 'x'.repeat(9_000_000) })
    expect(large.status).toBe(413)
  })

  it('are not read without credentials', async () => {
    expect((await bench.post('/publish', '{"topic":', { auth: null })).status).toBe(401)
  })
})

describe('hostile input', () => {
  const ids = [
    'a/b',
    'a%2Fb',
    '..',
    '%2e%2e',
    '#',
    '?x=1',
    'a b',
    "' OR 1=1 --",
    '<script>',
    '📡',
    '\u0000',
    '__proto__',
  ]

  it.each(ids)('a client named %j is not found and causes no harm', async (id) => {
    // `..` never reaches a server, because clients normalize the URL.
    const reply = await bench.get(`/clients/${id === '..' ? '%252e%252e' : encodeURIComponent(id)}/subscriptions`)
    expect([reply.status, reply.body?.code]).toEqual([404, 'CLIENTID_NOT_FOUND'])
  })

  it('rejects invalid escapes and very long URLs', async () => {
    expect((await bench.get('/clients/%zz')).status).toBe(400)
    expect((await bench.get(`/clients/${'x'.repeat(9000)}`)).status).toBe(414)
  })

  it('handles fields named like Object properties', async () => {
    const reply = await bench.post('/publish', '{"topic":"t","payload":"x","__proto__":{"qos":9},"constructor":1}')
    expect(violation(reply)).toMatchObject({ reason: 'unknown_fields' })
  })

  it('handles deep nesting', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect((await bench.post('/publish', deep)).status).toBe(400)
    const inside = `{"topic":"t","payload":"x","properties":{"user_properties":{"a":${deep}}}}`
    expect((await bench.post('/publish', inside)).status).toBe(400)
  })

  it('handles non-HTTP input', async () => {
    const { port } = new URL(bench.sandbox.api)
    for (const bytes of [
      '\x10\x0c\x00\x04MQTT',
      'GET\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
        socket.on('error', () => {}).on('close', () => resolve())
        socket.on('data', () => socket.end())
      })
    }
    expect((await bench.get('/status')).status).toBe(200)
  })
})

describe('injected failures', () => {
  it('affect the given path as often as requested', async () => {
    bench.sandbox.fail({ path: '/alarms', status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'm' }, times: 2 })
    const codes = []
    for (let n = 0; n < 3; n++) codes.push((await bench.get('/alarms')).status)
    expect(codes).toEqual([503, 503, 200])
    bench.sandbox.fail({ path: '/nodes*', delayMs: 300 })
    const before = performance.now()
    expect((await bench.get('/nodes')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(280)
    bench.sandbox.resetFaults()
  })
})
