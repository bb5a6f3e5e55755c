import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type RunningConsole, startConsole } from '../../../scripts/serve/console'
import { cacheControl, getSecurityHeaders, ISOLATION_HEADERS, SECURITY_HEADERS } from '../../../scripts/serve/headers'

const SCRIPT = 'console.log("signalbox");'.repeat(80)

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let dist: string
let broker: Server
let sockets: WebSocketServer
let brokerUrl: string
let console_: RunningConsole
let below: RunningConsole
const receivedRequests: ReceivedRequest[] = []

const last = () => receivedRequests.at(-1) as ReceivedRequest

/** Sends a request with the exact path; `fetch` would normalize it. */
function raw(base: string, path: string, o: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { hostname, port } = new URL(base)
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
    const call = request(
      { hostname, port, path, method: o.method ?? 'GET', headers: o.headers ?? {} },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        })
      },
    )
    call.on('error', reject)
    call.end(o.body)
  })
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'signalbox-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Signalbox</title>')
  writeFileSync(join(dist, 'assets/index-Dq3xA9_b.js'), SCRIPT)
  writeFileSync(join(dist, 'assets/index-Dq3xA9_b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dist, 'assets/index-Dq3xA9_b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(dist, '.secret'), 'no')
  broker = createServer(async (call, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of call) chunks.push(chunk as Buffer)
    receivedRequests.push({
      method: call.method ?? '',
      url: call.url ?? '',
      headers: call.headers,
      body: Buffer.concat(chunks).toString(),
    })
    if (call.url?.endsWith('/cut')) return void answer.socket?.destroy()
    answer.writeHead(call.url?.includes('missing') ? 404 : 200, {
      'content-type': 'application/json',
      connection: 'x-hop',
      'x-hop': '1',
    })
    answer.end('{"ok":true}')
  })
  sockets = new WebSocketServer({
    server: broker,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  })
  sockets.on('connection', (socket, call) => {
    socket.on('message', (data) => socket.send(`${call.url} ${String(data)}`))
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const { port } = broker.address() as AddressInfo
  brokerUrl = `http://127.0.0.1:${port}`
  const wsUrl = `ws://127.0.0.1:${port}/mqtt-here`
  console_ = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl, wsUrl, dist })
  below = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl, wsUrl, dist, basePath: 'a/b' })
})

afterAll(async () => {
  await console_?.close()
  await below?.close()
  sockets?.close()
  broker?.closeAllConnections()
  broker?.close()
  rmSync(dist, { recursive: true, force: true })
})

describe('files', () => {
  it('serves the page with every security header and without caching', async () => {
    const { status, headers } = await raw(console_.url, '/')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "font-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  })

  it.each([
    ['br', 'br', brotliCompressSync(SCRIPT).length],
    ['gzip', 'gzip', gzipSync(SCRIPT).length],
    ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT).length],
    ['identity', undefined, SCRIPT.length],
  ])('serves a hashed file for accept-encoding %s as %s, cached permanently', async (accept, encoding, size) => {
    const { headers, body } = await raw(console_.url, '/assets/index-Dq3xA9_b.js', {
      headers: { 'accept-encoding': accept },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(body.length).toBe(size)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  it.each([
    ['/clients?x=1', '/#/clients?x=1'],
    ['/clients/detail/a%2Fb', '/#/clients/detail/a%2Fb'],
    ['/users/a.b', '/#/users/a.b'],
  ])('redirects the plain path %s to its hashed file', async (path, to) => {
    const { status, headers } = await raw(console_.url, path, { headers: { accept: 'text/html,*/*' } })
    expect([status, headers.location]).toEqual([302, to])
  })

  it.each([
    '/assets/index-gone0000.js',
    '/favicon.ico',
    '/.secret',
    '/../package.json',
    '//evil.example/x',
    '/assets/%2e%2e/%2e%2e/x',
  ])('does not serve %s', async (path) => {
    const { status, body } = await raw(console_.url, path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('signalbox')
  })

  it('[SH-20] serves a sub-path and nothing above it', async () => {
    expect((await raw(below.url, '/a/b/')).body).toContain('Signalbox')
    expect((await raw(below.url, '/a/b')).headers.location).toBe('/a/b/')
    const redirect = await raw(below.url, '/a/b/clients?x=1', { headers: { accept: 'text/html' } })
    expect(redirect.headers.location).toBe('/a/b/#/clients?x=1')
    expect((await raw(below.url, '/', { headers: { accept: 'text/html' } })).status).toBe(404)
    expect((await raw(below.url, '/api/v5/status')).status).toBe(404)
  })

  it('does not redirect in a loop while a build replaces the page', async () => {
    const page = join(dist, 'index.html')
    const text = readFileSync(page)
    rmSync(page)
    try {
      for (const path of ['/', '/?x=1'])
        expect((await raw(console_.url, path, { headers: { accept: 'text/html' } })).status).toBe(404)
    } finally {
      writeFileSync(page, text)
    }
  })
})

describe('proxy', () => {
  it.each([
    '/api/v5/clients/a%2Fb%25%23%3F%20c/subscriptions?x=%2F&x=%252F',
    '/api/v5/clients/%2E%2E',
    '/api/v5/clients/..%2F..%2Fetc',
    '/api/v5/mqtt/retainer/message/t%2F1%2F%E4%BD%A0',
    '/api/v5/clients/%',
    '/api-docs/swagger.json',
  ])('forwards %s byte for byte', async (path) => {
    expect((await raw(console_.url, path)).status).toBe(200)
    expect(last().url).toBe(path)
    await raw(below.url, `/a/b${path}`)
    expect(last().url).toBe(path)
  })

  it('forwards method, body and headers except hop-by-hop ones', async () => {
    const answer = await raw(console_.url, '/api/v5/publish', {
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        connection: 'x-mine',
        'x-mine': '1',
        te: 'trailers',
        'x-forwarded-for': '10.0.0.1',
      },
      body: 'x'.repeat(3_000_000),
    })
    expect(answer.status).toBe(200)
    expect(last().method).toBe('POST')
    expect(last().body.length).toBe(3_000_000)
    expect(last().headers).toMatchObject({ authorization: 'Bearer t', host: new URL(brokerUrl).host })
    expect(last().headers['x-forwarded-for']).toMatch(/^10\.0\.0\.1, .*127\.0\.0\.1$/)
    expect(last().headers).not.toHaveProperty('x-mine')
    expect(last().headers).not.toHaveProperty('te')
    expect(answer.headers).not.toHaveProperty('x-hop')
  })

  it("forwards the broker's refusals", async () => {
    expect((await raw(console_.url, '/api/v5/missing')).status).toBe(404)
  })

  it('streams an upload: the broker receives the first part before the last is sent', async () => {
    let resolveFirst = (_part: string) => {}
    const first = new Promise<string>((resolve) => {
      resolveFirst = resolve
    })
    const peer = createServer((call) => call.once('data', (data) => resolveFirst(String(data))))
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
    const target = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
    const consoleServer = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: target, dist })
    const { hostname, port } = new URL(consoleServer.url)
    const call = request({ hostname, port, path: '/api/v5/data/import', method: 'POST' })
    call.on('error', () => undefined)
    call.write('first part')
    expect(await first).toBe('first part')
    call.destroy()
    await consoleServer.close()
    peer.closeAllConnections()
    peer.close()
  })

  it.each(['/api/v50/clients', '/api/v5x', '/apidocs', '/api/v5/../../x', '/API/v5/clients'])(
    'does not forward %s',
    async (path) => {
      const before = receivedRequests.length
      await raw(console_.url, path)
      expect(receivedRequests.length).toBe(before)
    },
  )

  it('is not an open proxy: rejects absolute URLs in the request line', async () => {
    const before = receivedRequests.length
    const { status } = await raw(console_.url, `${brokerUrl}/api/v5/status`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(receivedRequests.length).toBe(before)
    const { hostname, port } = new URL(console_.url)
    const closed = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('CONNECT example.org:80 HTTP/1.1\r\nHost: example.org\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('close', () => resolve(text))
    })
    expect(closed).not.toMatch(/ 200 /)
  })

  it('reports when the broker is down or closes the connection', async () => {
    const abortedAnswer = await raw(console_.url, '/api/v5/cut')
    expect(abortedAnswer.status).toBe(502)
    const lonely = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl: 'http://127.0.0.1:1', dist })
    const answer = await raw(lonely.url, '/api/v5/status')
    await lonely.close()
    expect(answer.status).toBe(502)
    expect(JSON.parse(answer.body)).toEqual({
      code: 'BROKER_UNREACHABLE',
      message: 'The broker at http://127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    })
  })

  it('forwards MQTT over WebSocket with its subprotocol, at the root and below a sub-path', async () => {
    for (const base of [console_.url, below.url]) {
      const socket = new WebSocket(`${base.replace('http', 'ws')}mqtt`, 'mqtt')
      const echoed = await new Promise<string>((resolve, reject) => {
        socket.on('open', () => socket.send('hello'))
        socket.on('message', (data) => resolve(String(data)))
        socket.on('error', reject)
      })
      expect([socket.protocol, echoed]).toEqual(['mqtt', '/mqtt-here hello'])
      socket.close()
    }
  })

  it('forwards no other WebSocket', async () => {
    const socket = new WebSocket(`${console_.url.replace('http', 'ws')}other`, 'mqtt')
    await expect(new Promise((_resolve, reject) => socket.on('error', reject))).rejects.toThrow()
  })
})

describe('headers', () => {
  it.each([
    ['assets/index-Dq3xA9_b.js', true],
    ['/x/assets/index-Dq3xA9_b.css.br', true],
    ['index.html', false],
    ['favicon.svg', false],
    ['assets/logo.svg', false],
  ])('caches %s permanently: %s', (path, forGood) => {
    expect(cacheControl(path).includes('immutable')).toBe(forGood)
  })

  it('match the nginx example', () => {
    const example = readFileSync(new URL('../../../scripts/serve/nginx.conf.example', import.meta.url), 'utf8')
    const getExampleHeaders = (elsewhere = '', apart = '') =>
      Object.fromEntries(
        [...example.matchAll(/add_header ([\w-]+) "(.+)" always;/g)].map(([, name, value]) => [
          name?.toLowerCase(),
          value?.replace('$signalbox_elsewhere', elsewhere).replace('$signalbox_isolated', apart),
        ]),
      )
    expect(getExampleHeaders()).toEqual(SECURITY_HEADERS)
    const elsewhere = /\/saml\.html "(.+)";/.exec(example)?.[1]
    expect(getExampleHeaders(elsewhere)).toEqual({ ...SECURITY_HEADERS, ...getSecurityHeaders('/dist/saml.html') })
    const apart = /api-docs\)\/\." +"(; .+)";/.exec(example)?.[1]
    expect(getExampleHeaders('', apart)).toEqual({ ...SECURITY_HEADERS, ...ISOLATION_HEADERS })
  })

  it('in the nginx example affect no other site of the origin', () => {
    const example = readFileSync(new URL('../../../scripts/serve/nginx.conf.example', import.meta.url), 'utf8')
    const hidden = [...example.matchAll(/proxy_hide_header ([\w-]+);/g)].map(([, name]) => name)
    const harmful = ['Cache-Control', 'Clear-Site-Data', 'Refresh', 'Set-Cookie', 'WWW-Authenticate']
    expect(hidden).toEqual(expect.arrayContaining(harmful))
    const places = example.split(/location /).filter((place) => place.includes('proxy_pass'))
    expect(places.length).toBeGreaterThan(3)
    for (const place of places) expect(place).toMatch(/proxy_set_header Cookie ("";|\$signalbox_cookie;)/)
  })

  it.each(['saml.html', '/dist/saml.html.br'])('allow only the form of %s to submit elsewhere', (path) => {
    const { 'content-security-policy': policy = '' } = getSecurityHeaders(path)
    expect(policy).toContain("form-action 'self' https: http:")
    expect(policy.replace(' https: http:', '')).toBe(SECURITY_HEADERS['content-security-policy'])
    expect(getSecurityHeaders('index.html')).toEqual({})
    expect(getSecurityHeaders('x-saml.html')).toEqual({})
  })
})
