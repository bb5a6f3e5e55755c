import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { Hosts, isHostName } from '../../../sandbox/http/hosts'
import { type RunningConsole, startConsole } from '../../../scripts/serve/console'
import { startDevConsole } from '../../../scripts/serve/dev'
import { exchange, parseStatus } from './wire'

describe('allowed hosts', () => {
  const loopback = [
    'localhost',
    'LOCALHOST:18080',
    'localhost.',
    '127.0.0.1:1',
    '127.9.8.7',
    '[::1]',
    '[::1]:18080',
    '[0:0::1]',
  ]
  const foreign = [
    'evil.example',
    'evil.example:18080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'xlocalhost',
    '',
    undefined,
    ':80',
    'a b',
    'user@localhost',
    'localhost/',
    'evil.example#localhost',
    '%6cocalhost',
    '[::1',
    '[evil]',
    '127.0.0.1:x',
    '::1',
  ]

  it.each([
    ['127.0.0.1', [], loopback, [...foreign, '10.0.0.5', '0.0.0.0', '[fe80::1]']],
    ['192.168.1.5', [], [...loopback, '192.168.1.5:1'], [...foreign, '192.168.1.6']],
    ['console.lan', [], [...loopback, 'Console.LAN', 'console.lan.:80'], foreign],
    ['0.0.0.0', [], [...loopback, '10.0.0.5:80', '[fe80::1]', '0.0.0.0:1'], [...foreign, 'console.lan']],
    ['::', [], [...loopback, '10.0.0.5', '[2001:db8::1]:80'], foreign],
    ['::1', ['b.lan', 'x.lan'], [...loopback, 'b.lan', 'X.lan:1'], [...foreign, 'y.x.lan']],
  ])('on %s with %j', (host, allowed, served, refusedHosts) => {
    const hosts = new Hosts(host, allowed)
    expect(served.filter((header) => !hosts.isAllowedHost(header))).toEqual([])
    expect(refusedHosts.filter((header) => hosts.isAllowedHost(header))).toEqual([])
  })

  it.each([
    ['http://localhost:18080', 'localhost:18080', true],
    ['https://localhost', 'localhost', true],
    ['http://LOCALHOST:80', 'localhost', true],
    ['http://[::1]:18080', '[::1]:18080', true],
    ['https://proxy.lan', 'localhost:18080', true],
    ['http://localhost:3000', 'localhost:18080', false],
    ['http://127.0.0.1:18080', 'localhost:18080', false],
    ['http://evil.example', 'localhost:18080', false],
    ['http://evil.example', 'evil.example', false],
    ['http://proxy.lan.evil.example', 'localhost', false],
    ['null', 'localhost', false],
    ['', 'localhost', false],
    ['file://', 'localhost', false],
    ['http://localhost:18080, http://evil.example', 'localhost:18080', false],
    ['chrome-extension://localhost', 'localhost', false],
  ])('a page of %s at %s has the same origin: %s', (origin, host, expected) => {
    expect(new Hosts('127.0.0.1', ['proxy.lan']).isOwnOrigin(origin, host)).toBe(expected)
  })

  it.each([
    ['http://localhost:18080', '127.0.0.1:8083', true],
    ['http://10.0.0.5:18080', '10.0.0.5:8083', true],
    ['http://10.0.0.6', '10.0.0.5:8083', false],
    ['http://evil.example:18080', 'evil.example:8083', false],
    ['https://proxy.lan', '10.0.0.5:8083', true],
    ['null', '10.0.0.5:8083', false],
  ])('a page of %s may use the neighbouring port at %s: %s', (origin, host, expected) => {
    expect(new Hosts('0.0.0.0', ['proxy.lan']).neighbours(origin, host)).toBe(expected)
  })

  it.each([
    ['POST', '/api/v5/sso/saml/acs', false, true],
    ['POST', '/api/v5/sso/saml/acs?x=1', false, true],
    ['POST', '/a/b/api/v5/sso/saml/acs', false, false],
    ['POST', '/api/v5/clients/api/v5/sso/saml/acs', false, false],
    ['POST', '/api/v5/sso/saml/acs#x', false, false],
    ['POST', '//api/v5/sso/saml/acs', false, false],
    ['POST', '/API/v5/sso/saml/acs', false, false],
    ['POST', '/api/v5/sso/saml/acs/', false, false],
    ['POST', '/api/v5/sso/saml/acs%2Fx', false, false],
    ['POST', '/api/v5/sso/login/saml', false, false],
    ['POST', '/api/v5/banned?to=/api/v5/sso/saml/acs', false, false],
    ['PUT', '/api/v5/sso/saml/acs', false, false],
    ['POST', '/api/v5/sso/saml/acs', true, false],
  ])('[SY-4] %s %s from an identity provider (upgrade: %s) is served: %s', (method, url, upgrade, served) => {
    for (const origin of ['https://idp.example.com', 'null']) {
      const headers = { host: 'localhost:18080', origin }
      const request = { method, url, headers, rawHeaders: ['Host', headers.host] } as unknown as IncomingMessage
      expect(new Hosts('127.0.0.1').refusal(request, upgrade)?.status).toBe(served ? undefined : 403)
      const elsewhere = { ...headers, host: 'evil.example' }
      const rebound = { method, url, headers: elsewhere, rawHeaders: [] } as unknown as IncomingMessage
      expect(new Hosts('127.0.0.1').refusal(rebound, upgrade)?.status).toBe(421)
    }
  })

  it('may contain names but no address with a port or path', () => {
    expect(['a.lan', 'A', '10.0.0.1', '::1', '[::1]', 'bücher.example'].filter((name) => !isHostName(name))).toEqual([])
    expect(['', 'a:80', 'http://a', 'a/b', 'a b', '[::1]:80', 'a@b', '*', '*.lan'].filter(isHostName)).toEqual([])
  })
})

describe('console server', () => {
  let dist: string
  let broker: Server
  let sockets: WebSocketServer
  let front: RunningConsole
  let dev: RunningConsole
  const receivedRequests: { url: string; origin: string | undefined }[] = []

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'signalbox-dist-'))
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Signalbox</title>')
    broker = createServer((call, answer) => {
      receivedRequests.push({ url: call.url ?? '', origin: call.headers.origin })
      call.resume().on('end', () => answer.end('{}'))
    })
    sockets = new WebSocketServer({ server: broker })
    sockets.on('connection', (_socket, call) =>
      receivedRequests.push({ url: call.url ?? '', origin: call.headers.origin }),
    )
    await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
    const target = `127.0.0.1:${(broker.address() as AddressInfo).port}`
    const options = {
      port: 0,
      host: '127.0.0.1',
      allowHosts: ['proxy.lan'],
      brokerUrl: `http://${target}`,
      wsUrl: `ws://${target}/mqtt`,
    }
    front = await startConsole({ ...options, dist })
    dev = await startDevConsole(options)
  })
  afterAll(async () => {
    await front?.close()
    await dev?.close()
    sockets?.close()
    broker?.closeAllConnections()
    broker?.close()
    rmSync(dist, { recursive: true, force: true })
  })

  const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
  const UPGRADE = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
  ]
  const sendRequest = (running: RunningConsole, line: string, host: string | null, headers: string[] = []) => {
    const port = Number(new URL(running.url).port)
    const hostHeaders = host === null ? [] : [`Host: ${host.replace('PORT', String(port))}`]
    const all = [...hostHeaders, ...headers.map((header) => header.replace('PORT', String(port)))]
    return exchange(port, `${line}\r\n${all.join('\r\n')}\r\n\r\n`)
  }
  const both = () => [front, dev]

  it.each([
    ['GET / HTTP/1.1', []],
    ['GET /api/v5/status HTTP/1.1', []],
    ['POST /api/v5/login HTTP/1.1', ['Content-Length: 0']],
    ['GET /mqtt HTTP/1.1', UPGRADE],
    ['GET /@vite/client HTTP/1.1', UPGRADE],
  ])('%s with an unknown host name is answered with 421 and names --allow-host', async (line, headers) => {
    for (const running of both()) {
      const before = receivedRequests.length
      const answer = await sendRequest(running, line, 'evil.example:PORT', headers)
      expect(parseStatus(answer)).toBe(421)
      expect(answer.text).toContain('--allow-host evil.example')
      expect(receivedRequests.length).toBe(before)
    }
  })

  it('rejects a request without a host', async () => {
    expect(parseStatus(await sendRequest(front, 'GET /api/v5/status HTTP/1.0', null))).toBe(400)
    expect(parseStatus(await sendRequest(front, 'GET /api/v5/status HTTP/1.1', null))).toBe(400)
    expect(parseStatus(await sendRequest(front, 'GET / HTTP/1.1', 'localhost', ['Host: evil.example']))).toBe(400)
  })

  it.each(['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT', 'proxy.lan'])('%s is answered', async (host) => {
    for (const running of both())
      expect(parseStatus(await sendRequest(running, 'GET /api/v5/status HTTP/1.1', host))).toBe(200)
  })

  it.each(['http://evil.example', 'http://localhost:1', 'null', 'file://'])(
    'pages of %s cannot write, sign in or connect to MQTT',
    async (origin) => {
      for (const running of both()) {
        const before = receivedRequests.length
        for (const line of ['POST /api/v5/login', 'PUT /api/v5/x', 'DELETE /api/v5/x', 'PATCH /api/v5/x']) {
          const answer = await sendRequest(running, `${line} HTTP/1.1`, 'localhost:PORT', [
            `Origin: ${origin}`,
            'Content-Length: 0',
          ])
          expect([line, parseStatus(answer)]).toEqual([line, 403])
          expect(answer.text).toContain('--allow-host')
        }
        const joined = await sendRequest(running, 'GET /mqtt HTTP/1.1', 'localhost:PORT', [
          ...UPGRADE,
          `Origin: ${origin}`,
        ])
        expect([parseStatus(joined), joined.closed]).toEqual([403, true])
        expect(receivedRequests.length).toBe(before)
      }
    },
  )

  it.each([
    ['its own page', 'localhost:PORT', ['Origin: http://localhost:PORT'], true],
    ['its own page behind TLS', 'proxy.lan', ['Origin: https://proxy.lan'], true],
    ['a page of an allowed host', '127.0.0.1:PORT', ['Origin: https://proxy.lan'], true],
    ['what is no browser', 'localhost:PORT', [], false],
  ])("%s writes and connects with the origin of the broker's own console", async (_what, host, headers, page) => {
    const origin = page ? `http://127.0.0.1:${(broker.address() as AddressInfo).port}` : undefined
    for (const running of both()) {
      expect(
        parseStatus(await sendRequest(running, 'POST /api/v5/login HTTP/1.1', host, [...headers, 'Content-Length: 0'])),
      ).toBe(200)
      expect(receivedRequests.at(-1)).toEqual({ url: '/api/v5/login', origin })
      expect(parseStatus(await sendRequest(running, 'GET /mqtt HTTP/1.1', host, [...UPGRADE, ...headers]))).toBe(101)
      expect(receivedRequests.at(-1)).toEqual({ url: '/mqtt', origin })
    }
  })
})
