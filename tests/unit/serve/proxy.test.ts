import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningConsole, startConsole } from '../../../scripts/serve/console'
import { endToEnd } from '../../../scripts/serve/headers'
import { afterFirst, exchange, type Recorder, startRecorder, statusOf } from './wire'

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
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

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
    ['a chunked GET', 'GET', ['Transfer-Encoding: chunked'], chunked(SMUGGLED)],
    ['a chunked DELETE', 'DELETE', ['Transfer-Encoding: chunked'], chunked(SMUGGLED)],
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
    ['both framings', 'POST', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked(SMUGGLED)],
    [
      'both framings, Connection naming one',
      'POST',
      ['Connection: transfer-encoding', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      chunked(SMUGGLED),
    ],
    ['a coding that is not understood', 'POST', ['Transfer-Encoding: gzip, chunked'], chunked(SMUGGLED)],
    ['two lengths', 'POST', ['Content-Length: 4', 'Content-Length: 62'], SMUGGLED],
  ])('REVIEW §7.4 %s is refused, and no request of its own', async (_what, method, headers, body) => {
    const answer = await exchange(port, request(`${method} /api/v5/clients`, headers, body))
    expect(statusOf(answer)).toBe(400)
    expect(answer.closed).toBe(true)
    expect(broker.received.filter((bytes) => bytes.includes('smuggled'))).toEqual([])
  })

  it.each([
    ['a length', ['Content-Length: 62'], SMUGGLED],
    ['chunks', ['Transfer-Encoding: chunked'], chunked(SMUGGLED)],
    ['chunks, named by Connection', ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'], chunked(SMUGGLED)],
    ['a length, named by Connection', ['Connection: content-length', 'Content-Length: 62'], SMUGGLED],
    ['an empty one', [], ''],
  ])('REVIEW §7.4 a POST with %s arrives framed anew, once', async (_what, headers, body) => {
    for (const method of ['POST', 'PUT', 'PATCH']) {
      broker.received.length = 0
      expect(statusOf(await exchange(port, request(`${method} /api/v5/publish`, headers, body)))).toBe(200)
      expect(broker.received).toHaveLength(1)
      expect(broker.received[0]).toMatch(new RegExp(`^${method} /api/v5/publish HTTP/1.1\r\n`))
      expect(afterFirst(broker.received[0] ?? '')).toBe('')
      expect(broker.received[0]?.includes('smuggled')).toBe(body !== '')
    }
  })

  it.each(['GET', 'DELETE', 'HEAD'])('REVIEW §7.4 a %s without a body is handed on as such', async (method) => {
    await exchange(port, request(`${method} /api/v5/clients`, ['Content-Length: 0']))
    expect(broker.received).toHaveLength(1)
    expect(afterFirst(broker.received[0] ?? '')).toBe('')
    expect(broker.received[0]).not.toMatch(/content-length|transfer-encoding/i)
  })

  it('REVIEW §7.4 a body that ends early reaches the broker as one that ended early', async () => {
    await exchange(port, request('POST /api/v5/publish', ['Content-Length: 500'], 'too short'), 100)
    await expect.poll(() => broker.received).toHaveLength(1)
    expect(broker.received[0]).toMatch(/content-length: 500/i)
  })
})

describe('headers of one hop', () => {
  it('REVIEW §7.4 go by the standard and by Connection, but not what framing, routing and rights need', () => {
    const kept = {
      host: 'h',
      authorization: 'Bearer t',
      'content-length': '3',
      'content-type': 'a/b',
      origin: 'o',
      cookie: 'c',
      'set-cookie': 's',
      'x-forwarded-for': '1',
      b: '2',
    }
    const names = [...Object.keys(kept).filter((name) => name !== 'b'), 'a', 'close'].join(' , ')
    const gone = {
      a: '1',
      te: 'trailers',
      trailer: 'x',
      'keep-alive': '1',
      'proxy-authorization': 'p',
      'proxy-authenticate': 'p',
      'proxy-connection': 'x',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'http2-settings': 'x',
    }
    expect(endToEnd({ ...kept, ...gone, connection: names })).toEqual(kept)
  })

  it('REVIEW §7.4 both ways', async () => {
    broker.answer =
      'HTTP/1.1 200 OK\r\nConnection: x-a, content-length, close\r\nX-A: 1\r\nX-B: 2\r\nKeep-Alive: timeout=9\r\nContent-Length: 2\r\n\r\nok'
    const headers = [
      'Connection: x-c, authorization, host',
      'X-C: 1',
      'X-D: 2',
      'Authorization: Bearer t',
      'TE: trailers',
    ]
    const answer = await exchange(port, request('GET /api/v5/clients', headers))
    expect(answer.text).toMatch(/\r\nX-B: 2\r\n/i)
    expect(answer.text).toMatch(/\r\nContent-Length: 2\r\n/i)
    expect(answer.text).not.toMatch(/\r\n(X-A|Keep-Alive: timeout=9)/i)
    expect(broker.received[0]).toMatch(/\r\nX-D: 2\r\n/i)
    expect(broker.received[0]).toMatch(/\r\nAuthorization: Bearer t\r\n/i)
    expect(broker.received[0]).not.toMatch(/\r\n(x-c|te):/i)
    expect(broker.received[0]).toContain(`127.0.0.1:${broker.port}\r\n`)
  })
})

describe('WebSocket upgrades', () => {
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
  ]
  const without = (name: string) => upgrade.filter((line) => !line.startsWith(name))
  const joined = `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${ACCEPT}\r\n\r\n`

  it.each([
    ['without a key', 'GET', without('Sec-WebSocket-Key'), 400],
    ['with a key that is none', 'GET', [...without('Sec-WebSocket-Key'), 'Sec-WebSocket-Key: x'], 400],
    ['without a version', 'GET', without('Sec-WebSocket-Version'), 426],
    ['of an older version', 'GET', [...without('Sec-WebSocket-Version'), 'Sec-WebSocket-Version: 8'], 426],
    ['to another protocol', 'GET', [...without('Upgrade'), 'Upgrade: h2c'], 400],
    ['by POST', 'POST', upgrade, 400],
    ['with a body', 'GET', [...upgrade, 'Content-Length: 62'], 400],
  ])('REVIEW §7.4 %s is no tunnel', async (_what, method, headers, status) => {
    broker.answer = joined
    const answer = await exchange(port, [request(`${method} /mqtt`, headers), SMUGGLED])
    expect([statusOf(answer), answer.closed]).toEqual([status, true])
    expect(broker.received).toEqual([])
  })

  it.each([
    ['refuses it', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n', 403],
    ['answers it as a plain request', OK, 502],
    ['answers another key', joined.replace(ACCEPT, 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='), 502],
    ['changes to another protocol', joined.replace('Upgrade: websocket', 'Upgrade: h2c'), 502],
    ['says nothing of a protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 502],
    ['does not speak HTTP', 'SSH-2.0-x\r\n', 502],
  ])('REVIEW §7.4 is no tunnel when the listener %s', async (_what, reply, status) => {
    broker.answer = reply
    const answer = await exchange(port, [request('GET /mqtt', upgrade), SMUGGLED, SMUGGLED])
    expect([statusOf(answer), answer.closed]).toEqual([status, true])
    expect(broker.received.filter((bytes) => bytes.includes('smuggled'))).toEqual([])
  })

  it('REVIEW §7.4 hands bytes on only once both sides have agreed', async () => {
    broker.answer = `${joined}hello`
    const answer = await exchange(port, [`${request('GET /mqtt', upgrade)}early`, 'late'])
    expect(statusOf(answer)).toBe(101)
    expect(answer.text.endsWith('hello')).toBe(true)
    expect(broker.received[0]?.split('\r\n\r\n')[1]).toBe('earlylate')
  })

  it('REVIEW §7.4 a plain request that offers another protocol stays one', async () => {
    const answer = await exchange(port, [
      request('POST /api/v5/publish', ['Connection: Upgrade', 'Upgrade: h2c']),
      SMUGGLED,
    ])
    expect([statusOf(answer), answer.closed]).toEqual([404, true])
    expect(broker.received).toEqual([])
  })
})

describe('answers of a broker that is none', () => {
  it.each([
    ['a status that does not exist', 'HTTP/1.1 000 Zero\r\nContent-Length: 0\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['no HTTP', 'SSH-2.0-x\r\n'],
    ['two framings', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n'],
  ])('REVIEW §7.4 %s is a 502', async (_what, reply) => {
    broker.answer = reply
    const answer = await exchange(port, request('GET /api/v5/clients', []))
    expect(statusOf(answer)).toBe(502)
    broker.answer = OK
    expect(statusOf(await exchange(port, request('GET /api/v5/clients', [])))).toBe(200)
  })

  it('REVIEW §7.4 a reason phrase that may not be written is left out', async () => {
    broker.answer = 'HTTP/1.1 200 O\x01K\x7f\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'
    expect([200, 502]).toContain(statusOf(await exchange(port, request('GET /api/v5/clients', []))))
  })
})
