// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { json, openHttpPeer } from './httpPeer'
import { builtIn, builtInPath, openAuthentication } from './openAuthentication'
import { openBench, violation } from './support'

const bench = openBench({ nodes: 2 })
const peer = openHttpPeer((response) => json(response, { result: 'ignore' }))
const { code, create, addUser, ids } = openAuthentication(bench)

describe('authentication chain', () => {
  const jwt = { mechanism: 'jwt', use_jwks: false, algorithm: 'hmac-based', secret: 'top-secret' }
  const redis = {
    mechanism: 'password_based',
    backend: 'redis',
    server: '127.0.0.1:1',
    cmd: 'HMGET mqtt:${username} hash',
    password: 'redis-secret',
  }

  it('[AC-2] contains one authenticator of each kind with defaults', async () => {
    await create(builtIn)
    expect((await bench.post('/authentication', builtIn)).body.code).toBe('ALREADY_EXISTS')
    expect((await bench.get(builtInPath)).body).toEqual({
      ...builtIn,
      id: 'password_based:built_in_database',
      enable: true,
      password_hash_algorithm: { name: 'sha256', salt_position: 'prefix' },
    })
    await create(redis)
    expect((await bench.get('/authentication/password_based:redis')).body).toMatchObject({
      redis_type: 'single',
      database: 0,
      pool_size: 8,
      ssl: { enable: false, verify: 'verify_none', depth: 10 },
    })
  })

  it('[AC-2] rejects a JWT authenticator without use_jwks', async () => {
    const { use_jwks: _, ...rest } = jwt
    const { status, body } = await bench.post('/authentication', rest)
    expect([status, JSON.parse(body.message)]).toEqual([
      400,
      { path: 'root', field_name: 'use_jwks', expected: 'true | false', kind: 'validation_error' },
    ])
  })

  it('[AC-1] is reordered by moving one member or as a whole', async () => {
    await create(builtIn)
    await create(jwt)
    await create(redis)
    const [a, b, c] = ['password_based:built_in_database', 'jwt', 'password_based:redis']
    const moveAuthenticator = async (id: string, to: string) => {
      const { status, body } = await bench.put(`/authentication/${id}/position/${encodeURIComponent(to)}`)
      return status === 204 ? ids() : [status, body.code]
    }
    expect(await moveAuthenticator('password_based:redis', 'front')).toEqual([c, a, b])
    expect(await moveAuthenticator('password_based:redis', 'rear')).toEqual([a, b, c])
    expect(await moveAuthenticator('jwt', `before:${a}`)).toEqual([b, a, c])
    expect(await moveAuthenticator('jwt', `after:${c}`)).toEqual([a, c, b])
    expect(await moveAuthenticator('jwt', 'sideways')).toEqual([400, 'BAD_REQUEST'])
    expect(await moveAuthenticator('jwt', 'before:jwt')).toEqual([404, 'NOT_FOUND'])
    expect(await moveAuthenticator('nothing', 'front')).toEqual([404, 'NOT_FOUND'])
    const order = (...names: string[]) =>
      bench.put(
        '/authentication/order',
        names.map((id) => ({ id })),
      )
    expect((await order('jwt', a as string, c as string)).status).toBe(204)
    expect(await ids()).toEqual([b, a, c])
    expect((await order('jwt')).body.message).toContain('password_based:redis')
    expect((await order('jwt', 'jwt', a as string, c as string)).status).toBe(400)
    expect((await order('jwt', 'scram', a as string, c as string)).status).toBe(400)
    expect(await ids()).toEqual([b, a, c])
  })

  it('shows secrets like the broker does here, and accepts six asterisks as a secret', async () => {
    await create({ ...jwt, verify_claims: { sub: '${username}' } })
    await create(redis)
    const { body } = await bench.get('/authentication')
    expect(body.map((one: Record<string, string>) => one.secret ?? one.password)).toEqual([
      'top-secret',
      'redis-secret',
    ])
    expect((await bench.put('/authentication/jwt', { ...jwt, secret: '******', from: 'username' })).status).toBe(204)
    const signed = token({ sub: 'x' }, 'top-secret')
    expect(await code(signed)).toBe(4)
    expect(await code(token({ sub: 'x' }, '******'), 'x')).toBe(0)
  })

  it('[AC-1] allows all clients if empty or disabled, and otherwise denies unknown ones', async () => {
    expect(await code('ghost', 'x')).toBe(0)
    await create(builtIn)
    await create(jwt)
    expect(await code('ghost', 'x')).toBe(5)
    expect(await code('ghost', 'x', { protocolVersion: 5 })).toBe(0x87)
    expect((await bench.put('/authentication/jwt', { ...jwt, enable: false })).status).toBe(204)
    expect((await bench.put(builtInPath, { ...builtIn, enable: false })).status).toBe(204)
    expect(await code('ghost', 'x')).toBe(0)
  })

  it('rejects invalid settings at the field', async () => {
    const path = async (settings: object) => violation(await bench.post('/authentication', settings)).path
    const http = { mechanism: 'password_based', backend: 'http', method: 'get' }
    expect(await path({ ...http, url: 'not a url' })).toBe('root.url')
    expect(await path({ ...http, url: 'http://${clientid}.example/' })).toBe('root.url')
    expect(await path({ ...http, url: 'ftp://127.0.0.1/' })).toBe('root.url')
    expect(await path({ ...redis, server: 'a b:c' })).toBe('root.server')
    expect(await path({ ...builtIn, password_hash_algorithm: { name: 'rot13' } })).toBe(
      'root.password_hash_algorithm.name',
    )
    expect(await path({ mechanism: 'jwt', use_jwks: false, algorithm: 'public-key', public_key: 'no key' })).toBe(
      'root.public_key',
    )
    expect(await path({ mechanism: 'jwt', use_jwks: true, endpoint: 'nowhere' })).toBe('root.endpoint')
    const pbkdf2 = { name: 'pbkdf2', mac_fun: 'sha256', iterations: 1, dk_length: -1 }
    expect(await path({ ...builtIn, password_hash_algorithm: pbkdf2 })).toBe('root.password_hash_algorithm.dk_length')
    expect(await ids()).toEqual([])
    await create(builtIn)
    expect((await bench.put(builtInPath, jwt)).status).toBe(400)
    expect((await bench.put('/authentication/jwt', jwt)).status).toBe(404)
  })

  it('[AC-4] counts the decisions of each authenticator per node', async () => {
    await create(builtIn)
    await addUser('ann', 'right')
    const [first, second] = bench.sandbox.nodes
    await code('ann', 'right')
    await code('ann', 'wrong')
    await code('ghost', 'x', { url: second?.mqtt })
    const { body } = await bench.get(`${builtInPath}/status`)
    expect(body.metrics).toMatchObject({ total: 3, success: 1, failed: 1, nomatch: 1 })
    expect(body.metrics.rate_max).toBeGreaterThan(0)
    const [one, two] = body.node_metrics
    expect([one.node, two.node]).toEqual([first?.name, second?.name])
    expect(one.metrics).toMatchObject({ total: 2, success: 1, failed: 1, nomatch: 0 })
    expect(two.metrics).toMatchObject({ total: 1, success: 0, failed: 0, nomatch: 1 })
    expect(body).toMatchObject({ status: 'connected', node_error: [], resource_metrics: {} })
    const total = bench.sandbox.broker.metrics(first?.name ?? '')
    expect(total['authentication.failure']).toBeGreaterThan(0)
  })

  it('skips an unreachable database', async () => {
    await create(redis)
    await create(builtIn)
    await addUser('ann', 'right')
    expect(await code('ann', 'right')).toBe(0)
    // Like the broker: without a password there is nothing to compare.
    expect(await code('ann')).toBe(4)
    const { body } = await bench.get('/authentication/password_based:redis/status')
    // A real broker reports no reason.
    expect(body).toMatchObject({ status: 'disconnected', node_error: [] })
    expect(body.metrics).toMatchObject({ total: 2, nomatch: 1, failed: 1 })
    expect(body.resource_metrics).toMatchObject({ matched: 1, success: 0, failed: 1 })
  })
})

describe('HTTP authenticator', () => {
  const http = (more: object = {}) => ({
    mechanism: 'password_based',
    backend: 'http',
    method: 'post',
    url: `${peer.url}/auth/\${clientid}?from=\${peerhost}`,
    headers: { 'Content-Type': 'application/json', 'x-token': 'abc' },
    body: { user: '${username}', password: '${password}', unknown: '${shoe_size}' },
    request_timeout: '500ms',
    connect_timeout: '500ms',
    ...more,
  })
  const status = async () => (await bench.get('/authentication/password_based:http/status')).body

  it('receives requests with resolved placeholders', async () => {
    await create(http())
    peer.answer = (response) => json(response, { result: 'allow', is_superuser: true })
    peer.requests.length = 0
    expect((await bench.connect('c/1 ü', { username: 'ann', password: 'x"y' })).code).toBe(0)
    const [request] = peer.requests
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('/auth/c%2F1%20%C3%BC?from=127.0.0.1')
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-token': 'abc' })
    expect(JSON.parse(request?.body ?? '')).toEqual({ user: 'ann', password: 'x"y', unknown: '${shoe_size}' })
    expect((await bench.connect('..', { username: 'ann' })).code).toBe(0)
    expect(peer.requests[1]?.url).toBe('/auth/..?from=127.0.0.1')
    expect(JSON.parse(peer.requests[1]?.body ?? '').password).toBe('')
  })

  it('receives GET requests with query fields, or a form', async () => {
    peer.answer = (response) => json(response, { result: 'allow' })
    await create(http({ method: 'get', headers: { accept: 'application/json' }, body: { u: '${username}&admin=1' } }))
    peer.requests.length = 0
    await code('a=b', 'x')
    expect(peer.requests[0]?.method).toBe('GET')
    expect(new URL(peer.requests[0]?.url ?? '', peer.url).searchParams.get('u')).toBe('a=b&admin=1')
    const form = http({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: { u: '${username}' } })
    expect((await bench.put('/authentication/password_based:http', form)).status).toBe(204)
    await code('a&b', 'x')
    expect(peer.requests[1]?.body).toBe('u=a%26b')
  })

  it.each([
    ['allow', (r: Parameters<typeof json>[0]) => json(r, { result: 'allow' }), 0],
    ['204', (r) => void r.writeHead(204).end(), 0],
    [
      'a form that allows',
      (r) => void r.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' }).end('result=allow'),
      0,
    ],
    ['deny', (r) => json(r, { result: 'deny' }), 5],
    ['ignore', (r) => json(r, { result: 'ignore' }), 4],
    ['a word of its own', (r) => json(r, { result: 'maybe' }), 4],
    ['no word', (r) => json(r, {}), 4],
    [
      'something malformed',
      (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"result": "all'),
      4,
    ],
    ['a page', (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<img src=x onerror=alert(1)>'), 4],
    ['403', (r) => json(r, { result: 'allow' }, 403), 4],
    ['500', (r) => json(r, { result: 'allow' }, 500), 4],
    ['a redirect', (r) => void r.writeHead(302, { location: '/other' }).end(), 4],
    ['an answer without end', (r) => void r.write('x'.repeat(2_000_000)), 4],
    [
      'half an answer',
      (r) => {
        r.writeHead(200, { 'content-length': '100' }).write('{"result"')
        setTimeout(() => r.destroy(), 20)
      },
      4,
    ],
    ['nothing in time', () => undefined, 4],
  ] as [string, (r: Parameters<typeof json>[0]) => unknown, number][])(
    'responds with %s',
    async (_name, answer, expected) => {
      // The next authenticator has another password for the user and returns code 4.
      await create(http())
      await create(builtIn)
      await addUser('ann', 'other')
      peer.answer = (response) => void answer(response)
      expect(await code('ann', 'x')).toBe(expected)
      const { metrics } = await status()
      expect(metrics).toMatchObject({
        total: 1,
        success: +(expected === 0),
        failed: +(expected === 5),
        nomatch: +(expected === 4),
      })
    },
  )

  it('is reported as unreachable and used again after it recovers', async () => {
    await create(http())
    peer.answer = (response) => json(response, { result: 'allow' })
    expect((await status()).status).toBe('connected')
    await peer.stop()
    expect(await code('ann', 'x')).toBe(5)
    const unreachableStatus = await status()
    expect(unreachableStatus.status).toBe('disconnected')
    expect(unreachableStatus.resource_metrics).toMatchObject({ matched: 1, success: 0, failed: 1 })
    await peer.start()
    expect(await code('ann', 'x')).toBe(0)
    expect((await status()).resource_metrics).toMatchObject({ matched: 2, success: 1, failed: 1 })
  })
})

function token(claims: object, secret: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
