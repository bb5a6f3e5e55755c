import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningConsole, startConsole } from '../../../scripts/serve/console'
import { SECURITY_HEADERS } from '../../../scripts/serve/headers'
import { bindSsoCookie, getSsoFolder } from '../../../scripts/serve/ssoCookie'
import { afterFirst, exchange, parseHeaders, parseStatus, type Recorder, startRecorder } from './wire'

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'
const SMUGGLED = 'POST /api/v5/smuggled HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
const ACCEPT = createHash('sha1').update(`${KEY}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

let dist: string
let broker: Recorder
let front: RunningConsole
let port: number

const request = (line: string, headers: string[], body = '') =>
  `${line} HTTP/1.1\r\n${[`Host: 127.0.0.1:${port}`, ...headers].join('\r\n')}\r\n\r\n${body}`
const encodeChunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'signalbox-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Signalbox</title>')
  broker = await startRecorder(OK)
  const brokerUrl = `http://127.0.0.1:${broker.port}`
  const wsUrl = `ws://127.0.0.1:${broker.port}/mqtt`
  front = await startConsole({ port: 0, host: '127.0.0.1', brokerUrl, wsUrl, dist })
  port = Number(new URL(front.url).port)
})
beforeEach(() => {
  broker.received.length = 0
  broker.answer = OK
})
afterAll(async () => {
  await front?.close()
  await broker?.close()
  rmSync(dist, { recursive: true, force: true })
})

describe('bodies', () => {
  it.each([
    ['a chunked GET', 'GET', ['Transfer-Encoding: chunked'], encodeChunked(SMUGGLED)],
    ['a chunked DELETE', 'DELETE', ['Transfer-Encoding: chunked'], encodeChunked(SMUGGLED)],
    ['a GET whose length Connection names', 'GET', ['Connection: content-length', 'Content-Length: 62'], SMUGGLED],
    [
      'a DELETE whose length Connection names',
      'DELETE',
      ['Connection: Content-Length', 'Content-Length: 62'],
      SMUGGLED,
    ],
    ['a GET with a length', 'GET', ['Content-Length: 62'], SMUGGLED],
    ['an OPTIONS with a length', 'OPTIONS', ['Content-Length: 62'], SMUGGLED],
    ['a HEAD with a length', 'HEAD', ['Content-Length: 62'], SMUGGLED],
    ['both framings', 'POST', ['Content-Length: 4', 'Transfer-Encoding: chunked'], encodeChunked(SMUGGLED)],
    [
      'both framings, Connection naming one',
      'POST',
      ['Connection: transfer-encoding', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      encodeChunked(SMUGGLED),
    ],
    ['a coding that is not understood', 'POST', ['Transfer-Encoding: gzip, chunked'], encodeChunked(SMUGGLED)],
    ['two lengths', 'POST', ['Content-Length: 4', 'Content-Length: 62'], SMUGGLED],
  ])('%s is rejected and never treated as another request', async (_what, method, headers, body) => {
    const answer = await exchange(port, request(`${method} /api/v5/clients`, headers, body))
    expect(parseStatus(answer)).toBe(400)
    expect(answer.closed).toBe(true)
    expect(broker.received.filter((bytes) => bytes.includes('smuggled'))).toEqual([])
  })

  it.each([
    ['a length', ['Content-Length: 62'], SMUGGLED],
    ['chunks', ['Transfer-Encoding: chunked'], encodeChunked(SMUGGLED)],
    [
      'chunks, named by Connection',
      ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'],
      encodeChunked(SMUGGLED),
    ],
    ['a length, named by Connection', ['Connection: content-length', 'Content-Length: 62'], SMUGGLED],
    ['an empty one', [], ''],
  ])('a POST with %s arrives once with new framing', async (_what, headers, body) => {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      broker.received.length = 0
      expect(parseStatus(await exchange(port, request(`${method} /api/v5/publish`, headers, body)))).toBe(200)
      expect(broker.received).toHaveLength(1)
      expect(broker.received[0]).toMatch(new RegExp(`^${method} /api/v5/publish HTTP/1.1\r\n`))
      expect(afterFirst(broker.received[0] ?? '')).toBe('')
      expect(broker.received[0]?.includes('smuggled')).toBe(body !== '')
    }
  })

  it.each(['GET', 'DELETE', 'HEAD'])('a %s without a body is forwarded without one', async (method) => {
    await exchange(port, request(`${method} /api/v5/clients`, ['Content-Length: 0']))
    expect(broker.received).toHaveLength(1)
    expect(afterFirst(broker.received[0] ?? '')).toBe('')
    expect(broker.received[0]).not.toMatch(/content-length|transfer-encoding/i)
  })

  it('a truncated body is truncated for the broker, too', async () => {
    await exchange(port, request('POST /api/v5/publish', ['Content-Length: 500'], 'too short'), 100)
    await expect.poll(() => broker.received).toHaveLength(1)
    expect(broker.received[0]).toMatch(/content-length: 500/i)
  })
})

const receivedHeaders = () => parseHeaders({ text: broker.received[0] ?? '', closed: true })

describe('request headers', () => {
  it('are forwarded from a fixed list that Connection cannot shorten', async () => {
    const allowed = {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'accept-language': 'zh',
      authorization: 'Bearer t',
      'if-none-match': '"e"',
      range: 'bytes=0-1',
      'user-agent': 'a',
    }
    const lines = Object.entries(allowed).map(([name, value]) => `${name}: ${value}`)
    const connectionHeader = `Connection: ${Object.keys(allowed).join(', ')}, host`
    await exchange(port, request('GET /api/v5/clients', [connectionHeader, ...lines]))
    expect(receivedHeaders()).toEqual({
      ...allowed,
      connection: expect.any(String),
      host: `127.0.0.1:${broker.port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${port}`,
      'x-forwarded-proto': 'http',
    })
  })

  it('are dropped if not listed', async () => {
    const others = [
      ...[
        'Cookie: session=1; emqx_sso_saml=1',
        'Cookie2: 1',
        'Proxy-Authorization: Basic x',
        'TE: trailers',
        'Trailer: x',
      ],
      ...['Keep-Alive: 9', 'Upgrade: x', 'HTTP2-Settings: x', 'Forwarded: for=1', 'X-HTTP-Method-Override: DELETE'],
      ...['X-Original-URL: /x', 'X-Rewrite-URL: /x', 'Referer: http://x/?token=1', 'Sec-Fetch-Site: none', 'X-A: 1'],
      ...['Sec-WebSocket-Key: x', 'Access-Control-Request-Method: PUT', 'Via: x', 'Max-Forwards: 0', 'DPoP: x'],
    ]
    await exchange(port, request('GET /api/v5/clients', others))
    const expectedHeaders = ['connection', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']
    expect(Object.keys(receivedHeaders()).sort()).toEqual(expectedHeaders)
    expect(receivedHeaders().host).toBe(`127.0.0.1:${broker.port}`)
  })
})

describe('response headers', () => {
  const answerWith = async (lines: readonly string[], path = '/api/v5/clients') => {
    broker.answer = `HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok`
    const answer = await exchange(port, request(`GET ${path}`, ['Connection: close']))
    expect(parseStatus(answer)).toBe(200)
    return parseHeaders(answer)
  }

  it('are forwarded from a fixed list that Connection cannot shorten', async () => {
    const allowed = {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="a"',
      'content-encoding': 'identity',
      etag: '"e"',
      'last-modified': 'Tue, 24 Nov 2026 00:00:00 GMT',
      location: 'http://idp.example/',
      'retry-after': '9',
    }
    const lines = Object.entries(allowed).map(([name, value]) => `${name}: ${value}`)
    expect(await answerWith(['Connection: content-type, etag, content-length', ...lines])).toMatchObject(allowed)
  })

  it('are dropped if not listed', async () => {
    const others = [
      ...[
        'Clear-Site-Data: "*"',
        'Set-Cookie: a=b',
        'Set-Cookie: emqx_sso_saml=1',
        'WWW-Authenticate: Basic realm="x"',
      ],
      ...['Refresh: 0; url=http://evil.example', 'Link: </x.js>; rel=preload', 'Service-Worker-Allowed: /', 'X-A: 1'],
      ...['Access-Control-Allow-Origin: *', 'Access-Control-Allow-Credentials: true', 'Alt-Svc: h2="evil.example:443"'],
      ...['Strict-Transport-Security: max-age=9', 'Expect-CT: max-age=9', 'Public-Key-Pins: x', 'NEL: {}'],
      ...['Report-To: {}', 'Reporting-Endpoints: a="http://evil.example"', 'SourceMap: http://evil.example/x.map'],
      ...['Content-Security-Policy-Report-Only: x', 'Content-Location: /x', 'Permissions-Policy: camera=*'],
      ...['Document-Policy: x', 'Cross-Origin-Resource-Policy: cross-origin', 'Timing-Allow-Origin: *', 'Server: x'],
      ...[
        'Origin-Agent-Cluster: ?0',
        'Speculation-Rules: "/x"',
        'No-Vary-Search: params',
        'Accept-CH: Width',
        'Age: 9',
      ],
      ...[
        'Set-Login: logged-in',
        'Critical-CH: Width',
        'X-DNS-Prefetch-Control: on',
        'Pragma: x',
        'Expires: 0',
        'Via: x',
      ],
      ...['Keep-Alive: timeout=99', 'Proxy-Authenticate: Basic', 'Trailer: x', 'X-XSS-Protection: 1; report=/x'],
    ]
    const expectedHeaders = ['cache-control', 'connection', 'content-length', 'date', ...Object.keys(SECURITY_HEADERS)]
    expect(Object.keys(await answerWith(others)).sort()).toEqual(expectedHeaders.sort())
  })

  it.each(['public, max-age=9, immutable', 'no-cache', 'private', ''])(
    'prevent caching when the broker sends "%s"',
    async (value) => {
      for (const path of ['/api/v5/clients', '/api-docs/swagger.json'])
        expect((await answerWith([`Cache-Control: ${value}`], path))['cache-control']).toBe('no-store')
    },
  )

  it("keep the console's content security policy", async () => {
    const headers = await answerWith(['Content-Security-Policy: default-src *', 'X-Frame-Options: ALLOWALL'])
    expect(headers).toMatchObject(SECURITY_HEADERS)
  })
})

describe('[SY-4] single sign-on cookies', () => {
  const answerTo = async (path: string, ...cookies: string[]) => {
    const lines = cookies.map((cookie) => `Set-Cookie: ${cookie}\r\n`).join('')
    broker.answer = `HTTP/1.1 302 Found\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`
    const { text } = await exchange(
      port,
      request(`GET ${path}`, ['Connection: close', 'Cookie: a=1; emqx_sso_oidc=x; b=2']),
    )
    return [...text.matchAll(/set-cookie: (.*)\r\n/gi)].map(([, cookie]) => cookie)
  }

  it('are only sent to the sign-in of the broker that set them', async () => {
    const brokerCookie =
      'emqx_sso_oidc=abc; Path=/; Domain=example.com; Secure; SameSite=None; Max-Age=600; Partitioned'
    expect(
      await answerTo('/api/v5/sso/login/oidc', 'session=1; Path=/', brokerCookie, 'emqx_sso_saml=; Max-Age=0'),
    ).toEqual([
      'emqx_sso_oidc=abc; Path=/api/v5/sso; HttpOnly; Secure; SameSite=None; Max-Age=600',
      'emqx_sso_saml=; Path=/api/v5/sso; HttpOnly; Max-Age=0',
    ])
    expect(receivedHeaders().cookie).toBe('emqx_sso_oidc=x')
    for (const path of ['/api/v5/sso', '/api/v5/clients', '/api/v5/ssox/x']) {
      broker.received.length = 0
      expect(await answerTo(path, brokerCookie)).toEqual([])
      expect(receivedHeaders()).not.toHaveProperty('cookie')
    }
  })

  it.each([
    ['/api/v5/sso/saml/acs', '/api/v5/sso'],
    ['/a/brokers/eu/api/v5/sso/oidc/callback?code=1', '/a/brokers/eu/api/v5/sso'],
    ['/api/v5/sso/', undefined],
    ['/api/v5/sso', undefined],
    ['/api/v5/sso?x', undefined],
    ['/a;Domain=x/api/v5/sso/y', undefined],
    ['/api/v5/clients?/api/v5/sso/x', undefined],
  ])('%s belongs to %s', (path, folder) => expect(getSsoFolder(path)).toBe(folder))

  it.each([
    'session=1',
    'emqx_sso=1',
    '__Host-emqx_sso_oidc=1',
    'emqx_sso_oidc',
    'emqx_sso_oidc="a b"',
    'emqx_sso_oidc=a,b',
    '; emqx_sso_oidc=1',
  ])('do not include %s', (cookie) => expect(bindSsoCookie(cookie, '/x')).toBeUndefined())
})

describe('WebSocket upgrades', () => {
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
  ]
  const removeHeader = (name: string) => upgrade.filter((line) => !line.startsWith(name))
  const joined = `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${ACCEPT}\r\n\r\n`

  it.each([
    ['without a key', 'GET', removeHeader('Sec-WebSocket-Key'), 400],
    ['with a key that is none', 'GET', [...removeHeader('Sec-WebSocket-Key'), 'Sec-WebSocket-Key: x'], 400],
    ['without a version', 'GET', removeHeader('Sec-WebSocket-Version'), 426],
    ['of an older version', 'GET', [...removeHeader('Sec-WebSocket-Version'), 'Sec-WebSocket-Version: 8'], 426],
    ['to another protocol', 'GET', [...removeHeader('Upgrade'), 'Upgrade: h2c'], 400],
    ['by POST', 'POST', upgrade, 400],
    ['with a body', 'GET', [...upgrade, 'Content-Length: 62'], 400],
  ])('%s opens no tunnel', async (_what, method, headers, status) => {
    broker.answer = joined
    const answer = await exchange(port, [request(`${method} /mqtt`, headers), SMUGGLED])
    expect([parseStatus(answer), answer.closed]).toEqual([status, true])
    expect(broker.received).toEqual([])
  })

  it.each([
    ['refuses it', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n', 403],
    ['answers it as a plain request', OK, 502],
    ['answers another key', joined.replace(ACCEPT, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='), 502],
    ['changes to another protocol', joined.replace('Upgrade: websocket', 'Upgrade: h2c'), 502],
    ['says nothing of a protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 502],
    ['does not speak HTTP', 'SSH-2.0-x\r\n', 502],
  ])('no tunnel opens if the listener %s', async (_what, reply, status) => {
    broker.answer = reply
    const answer = await exchange(port, [request('GET /mqtt', upgrade), SMUGGLED, SMUGGLED])
    expect([parseStatus(answer), answer.closed]).toEqual([status, true])
    expect(broker.received.filter((bytes) => bytes.includes('smuggled'))).toEqual([])
  })

  it('forwards bytes only after both sides have agreed', async () => {
    broker.answer = `${joined}hello`
    const answer = await exchange(port, [`${request('GET /mqtt', upgrade)}early`, 'late'])
    expect(parseStatus(answer)).toBe(101)
    expect(answer.text.endsWith('hello')).toBe(true)
    expect(broker.received[0]?.split('\r\n\r\n')[1]).toBe('earlylate')
  })

  it('a plain request that offers another protocol is not upgraded', async () => {
    const answer = await exchange(port, [
      request('POST /api/v5/publish', ['Connection: Upgrade', 'Upgrade: h2c']),
      SMUGGLED,
    ])
    expect([parseStatus(answer), answer.closed]).toEqual([404, true])
    expect(broker.received).toEqual([])
  })
})

describe('malformed broker responses', () => {
  it.each([
    ['a status that does not exist', 'HTTP/1.1 000 Zero\r\nContent-Length: 0\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['a bare change of the protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['a bare change of the protocol with a body', 'HTTP/1.1 101 Switching Protocols\r\nContent-Length: 2\r\n\r\nok'],
    ['no HTTP', 'SSH-2.0-x\r\n'],
    ['two framings', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n'],
  ])('%s results in 502', async (_what, reply) => {
    broker.answer = reply
    const answer = await exchange(port, request('GET /api/v5/clients', []))
    expect(parseStatus(answer)).toBe(502)
    broker.answer = OK
    expect(parseStatus(await exchange(port, request('GET /api/v5/clients', [])))).toBe(200)
  })

  it('invalid reason phrases are dropped', async () => {
    broker.answer = 'HTTP/1.1 200 O\x01K\x7f\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'
    expect([200, 502]).toContain(parseStatus(await exchange(port, request('GET /api/v5/clients', []))))
  })
})
