import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox'
import { exchange, parseHeaders, parseStatus } from '../unit/serve/wire'

let sandbox: Sandbox
let api: URL
const logged: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox({
    allowHosts: ['proxy.lan'],
    controlPort: 0,
    log: (line) => void (line.startsWith('alarm ') || logged.push(line)),
    httpLimits: { headers: 500, request: 1_000, silence: 5_000 },
  })
  api = new URL(sandbox.api)
})
afterAll(async () => {
  await sandbox.stop()
  expect(logged).toEqual([])
})

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  base?: string
}

/** `fetch` does not allow setting Host and Origin. */
const sendRequest = (path: string, { method = 'GET', headers = {}, body, base = sandbox.api }: RequestOptions = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const call = request(base + path, { method, headers, agent: false }, async (answer) => {
      let text = ''
      for await (const part of answer) text += String(part)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
    })
    call.on('error', reject)
    call.end(body)
  })

const signIn = (
  password: string,
  { username = 'admin', headers = {} }: { username?: string; headers?: Record<string, string> } = {},
) =>
  sendRequest('/api/v5/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })

describe('admin API access', () => {
  it.each(['/api/v5/status', '/status', '/api-docs/swagger.json', '/api/v5/login', '/nothing'])(
    '%s with an unknown host name is answered with 421 and names --allow-host',
    async (path) => {
      const { status, text } = await sendRequest(path, { headers: { host: `evil.example:${api.port}` } })
      expect(status).toBe(421)
      expect(JSON.parse(text)).toEqual({
        code: 'HOST_NOT_ALLOWED',
        message: 'The host evil.example is not served here; --allow-host evil.example allows it',
      })
    },
  )

  it.each(['http://evil.example', 'http://127.0.0.1:1', 'null'])(
    'a page of %s cannot sign in with the right password',
    async (origin) => {
      const { status, text } = await signIn('public', { headers: { origin } })
      expect([status, JSON.parse(text).code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
      expect(text).toContain('--allow-host')
    },
  )

  it('allows its own pages, allowed origins and requests without an origin', async () => {
    for (const headers of [
      {},
      { origin: sandbox.api },
      { origin: 'https://proxy.lan' },
      { host: 'proxy.lan', origin: 'http://proxy.lan' },
    ])
      expect((await signIn('public', { headers })).status).toBe(200)
    expect(
      (
        await sendRequest('/api/v5/status', {
          headers: { host: `localhost:${api.port}`, origin: 'http://evil.example' },
        })
      ).status,
    ).toBe(200)
  })

  it('denies the test controls to pages', async () => {
    const base = sandbox.control ?? ''
    const fail = { method: 'POST', base, headers: { 'content-type': 'application/json' }, body: '{"times":0}' }
    expect(
      (await sendRequest('/reset-faults', { method: 'POST', base, headers: { origin: 'http://evil.example' } })).status,
    ).toBe(403)
    expect((await sendRequest('/wrong-answers', { base, headers: { host: 'evil.example' } })).status).toBe(421)
    expect((await sendRequest('/fail', { ...fail, headers: { ...fail.headers, origin: 'null' } })).status).toBe(403)
    expect((await sendRequest('/reset-faults', { method: 'POST', base })).status).toBe(200)
  })
})

describe('MQTT over WebSocket access', () => {
  const open = (headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(sandbox.ws, 'mqtt', { headers })
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
      socket.on('error', () => undefined)
      setTimeout(() => socket.terminate(), 1_000)
    })
  const port = () => new URL(sandbox.ws).port

  it.each([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://10.0.0.5' }, 403],
    [{ origin: 'http://localhost:18080' }, 101],
    [{ origin: 'http://127.0.0.1:18080' }, 101],
    [{ origin: 'https://proxy.lan' }, 101],
    [{}, 101],
    [{ host: 'broker.lan' }, 101],
  ])('origin %j: %i', async (headers, status) => {
    expect(await open(headers)).toBe(status)
  })

  it('denies a page with an unknown host name', async () => {
    expect(await open({ host: `evil.example:${port()}`, origin: `http://evil.example:${port()}` })).toBe(403)
  })
})

describe('response headers', () => {
  const port = () => Number(api.port)
  it.each([
    ['a status', 'GET /status HTTP/1.1\r\nHost: localhost\r\n\r\n', 200],
    ['the document', 'GET /api-docs/swagger.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 200],
    ['a request without a token', 'GET /api/v5/clients HTTP/1.1\r\nHost: localhost\r\n\r\n', 401],
    ['a path that is none', 'GET /api/v5/none HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
    ['a method that is none', 'PATCH /api/v5/clients HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['a method of another path', 'PUT /api/v5/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n', 405],
    ['a malformed escape', 'GET /api/v5/clients/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a foreign host', 'GET /api/v5/clients HTTP/1.1\r\nHost: evil.example\r\n\r\n', 421],
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['no host', 'GET /status HTTP/1.1\r\n\r\n', 400],
    ['headers without end', `GET /status HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    [
      'an expectation',
      'POST /api/v5/login HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n',
      417,
    ],
  ])('%s: prevent caching and MIME sniffing', async (_what, bytes, status) => {
    const answer = await exchange(port(), bytes)
    expect(parseStatus(answer)).toBe(status)
    expect(parseHeaders(answer)).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
})

describe('slow clients', () => {
  const port = () => Number(api.port)
  /** Sends single bytes until the connection is closed. */
  const sendSlowly = async (head: string, byte: string): Promise<number> => {
    const startTime = Date.now()
    await exchange(port(), [head, ...Array.from({ length: 200 }, () => byte)], 5_000)
    return Date.now() - startTime
  }

  it('time out while sending headers', async () => {
    expect(await sendSlowly('GET /status HTTP/1.1\r\nHost: localhost\r\nX: ', 'x')).toBeLessThan(3_000)
  })

  it('time out while sending a body', async () => {
    const head =
      'POST /api/v5/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    expect(await sendSlowly(head, ' ')).toBeLessThan(3_500)
  })

  it('may send a body in single bytes at linear cost', async () => {
    const before = process.memoryUsage().rss
    const size = 1_500_000
    const chunks = Buffer.from(`1\r\n \r\n`.repeat(size))
    const head =
      'POST /api/v5/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const answer = await exchange(port(), [head, Buffer.concat([chunks, Buffer.from('0\r\n\r\n')])], 3_000)
    expect([400, 408]).toContain(parseStatus(answer))
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })
})

describe('password guessing', () => {
  const getOutcome = ({ status, headers }: Awaited<ReturnType<typeof signIn>>) => [
    status,
    Number(headers['retry-after'] ?? 0),
  ]

  it('is delayed with each failure per user and address, and the right password works after the delay', async () => {
    const username = 'guessed'
    const token = JSON.parse((await signIn('public')).text).token
    const create = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }
    const body = JSON.stringify({ username, password: 'Passw0rd!', role: 'viewer', description: '' })
    expect((await sendRequest('/api/v5/users', { ...create, body })).status).toBe(200)
    for (let count = 0; count < 5; count++) expect(getOutcome(await signIn('wrong', { username }))).toEqual([401, 0])
    expect(getOutcome(await signIn('wrong', { username }))).toEqual([429, 1])
    // Even the right password is refused; other users and addresses are not affected.
    const early = await signIn('Passw0rd!', { username })
    expect(getOutcome(early)).toEqual([429, 1])
    expect(JSON.parse(early.text)).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many failed sign-ins: try again in 1 s',
    })
    expect(getOutcome(await signIn('public'))).toEqual([200, 0])
    expect(
      getOutcome(await signIn('Passw0rd!', { username, headers: { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' } })),
    ).toEqual([200, 0])
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    expect(getOutcome(await signIn('wrong', { username }))).toEqual([401, 0])
    expect(getOutcome(await signIn('wrong', { username }))).toEqual([429, 2])
    await new Promise((resolve) => setTimeout(resolve, 2_050))
    expect(getOutcome(await signIn('Passw0rd!', { username }))).toEqual([200, 0])
    expect(getOutcome(await signIn('wrong', { username }))).toEqual([401, 0])
  })

  it('is delayed for parallel requests, too', async () => {
    const tries = await Promise.all(Array.from({ length: 60 }, () => signIn('wrong', { username: 'at_once' })))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(55)
  })
})
