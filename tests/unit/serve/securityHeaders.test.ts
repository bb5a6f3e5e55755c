import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningConsole, startConsole } from '../../../scripts/serve/console'
import { startDevConsole } from '../../../scripts/serve/dev'
import { DEVELOPMENT_HEADERS, SECURITY_HEADERS } from '../../../scripts/serve/headers'
import { exchange, parseHeaders, parseStatus } from './wire'

let dist: string
let broker: Server
let front: RunningConsole
let lonely: RunningConsole
let slow: RunningConsole
const getPort = (running: RunningConsole) => Number(new URL(running.url).port)

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'signalbox-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Signalbox</title>')
  writeFileSync(join(dist, 'saml.html'), '<!doctype html><title>Signalbox</title>')
  broker = createServer((call, answer) => {
    answer.setHeader('content-security-policy', "default-src 'unsafe-inline' *")
    answer.setHeader('cache-control', 'max-age=9')
    answer.statusCode = call.url?.endsWith('/gone') ? 404 : 200
    answer.end('{}')
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const brokerUrl = `http://127.0.0.1:${(broker.address() as AddressInfo).port}`
  const options = { port: 0, host: '127.0.0.1', brokerUrl, wsUrl: brokerUrl.replace('http', 'ws'), dist }
  front = await startConsole(options)
  lonely = await startConsole({ ...options, brokerUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1/mqtt' })
  slow = await startConsole({ ...options, limits: { headers: 400, request: 800, silence: 5_000 } })
})
afterAll(async () => {
  await Promise.all([front?.close(), lonely?.close(), slow?.close()])
  broker?.closeAllConnections()
  broker?.close()
  rmSync(dist, { recursive: true, force: true })
})

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

describe('responses of the console server', () => {
  it.each([
    ['the page', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', 200],
    ['a malformed escape', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['a length that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that is none', 'GET /none.js HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
    ['a method that is none', 'PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n', 404],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n', 417],
    ['a redirect', 'GET /clients HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n', 302],
    ['a foreign host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', 421],
    [
      'a foreign page',
      'POST /api/v5/login HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\nContent-Length: 0\r\n\r\n',
      403,
    ],
    ['a body that is not framed', 'GET /api/v5/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx', 400],
    ["the broker's answer", 'GET /api/v5/x HTTP/1.1\r\nHost: localhost\r\n\r\n', 200],
    ["the broker's refusal", 'GET /api/v5/gone HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
    [
      'an upgrade that is none',
      'GET /mqtt HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      400,
    ],
    ['an upgrade elsewhere', `GET /other HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`, 404],
    ['an upgrade that the listener refuses', `GET /mqtt HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`, 502],
  ])('include every security header: %s', async (_what, bytes, status) => {
    const answer = await exchange(getPort(front), bytes)
    expect(parseStatus(answer)).toBe(status)
    expect(parseHeaders(answer)).toMatchObject(SECURITY_HEADERS)
  })

  it('[SY-4] have a special policy only when redirecting to an identity provider', async () => {
    const loadPolicy = async (path: string) =>
      parseHeaders(await exchange(getPort(front), `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`))[
        'content-security-policy'
      ]
    const policy = SECURITY_HEADERS['content-security-policy'] ?? ''
    expect(await loadPolicy('/saml.html?x=1')).toBe(
      policy.replace("form-action 'self'", "form-action 'self' https: http:"),
    )
    for (const path of ['/', '/index.html', '/x/saml.html', '/api/v5/saml.html'])
      expect(await loadPolicy(path)).toBe(policy)
  })

  it('include the headers and prevent caching when the broker is down', async () => {
    for (const path of ['/api/v5/x', '/api-docs/x']) {
      const answer = await exchange(getPort(lonely), `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      expect([parseStatus(answer), parseHeaders(answer)]).toMatchObject([
        502,
        { ...SECURITY_HEADERS, 'cache-control': 'no-store' },
      ])
    }
    const upgrade = await exchange(getPort(lonely), `GET /mqtt HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}\r\n`)
    expect([parseStatus(upgrade), parseHeaders(upgrade)]).toMatchObject([502, SECURITY_HEADERS])
    const apiAnswer = await exchange(getPort(front), 'GET /api/v5/x HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(parseHeaders(apiAnswer)['cache-control']).toBe('no-store')
  })

  it('do not echo a malformed path', async () => {
    const { text } = await exchange(getPort(front), 'GET /%zz<script> HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(text).not.toContain('script>')
  })

  it('in development include all headers except the policy', async () => {
    const dev = await startDevConsole({ port: 0, host: '127.0.0.1', brokerUrl: 'http://127.0.0.1:1' })
    try {
      for (const [path, status] of [
        ['/', 200],
        ['/api/v5/x', 502],
      ] as const) {
        const answer = await exchange(
          getPort(dev),
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`,
          2_000,
        )
        expect([parseStatus(answer), parseHeaders(answer)]).toMatchObject([status, DEVELOPMENT_HEADERS])
        expect(parseHeaders(answer)).not.toHaveProperty('content-security-policy')
      }
      expect(parseHeaders(await exchange(getPort(dev), 'HELLO\r\n\r\n'))).toMatchObject(DEVELOPMENT_HEADERS)
    } finally {
      await dev.close()
    }
  })
})

describe('slow clients of the console server', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '],
    ['the headers of an upgrade', `GET /mqtt HTTP/1.1\r\nHost: localhost\r\n${UPGRADE}X: `],
    ['a body', 'POST /api/v5/publish HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n'],
  ])('%s that never complete time out', async (_what, head) => {
    const startTime = Date.now()
    const answer = await exchange(getPort(slow), [head, ...Array.from({ length: 200 }, () => 'x')], 5_000)
    expect(answer.closed).toBe(true)
    expect(Date.now() - startTime).toBeLessThan(3_000)
  })

  it('idle connections are closed', async () => {
    const startTime = Date.now()
    expect((await exchange(getPort(slow), '', 5_000)).closed).toBe(true)
    expect(Date.now() - startTime).toBeLessThan(3_000)
  })
})
