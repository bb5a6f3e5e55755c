import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createBrokersFile } from '../../../scripts/serve/brokers'
import { type RunningConsole, startConsole } from '../../../scripts/serve/console'
import { SECURITY_HEADERS } from '../../../scripts/serve/headers'
import { parseServedBrokers } from '../../../src/api/brokers/servedBrokers'
import { exchange, parseHeaders, parseStatus } from './wire'

interface Peer {
  url: string
  ws: string
  requests: Pick<IncomingMessage, 'url' | 'method' | 'headers'>[]
  close(): void
}

async function startPeer(name: string): Promise<Peer> {
  const requests: Peer['requests'] = []
  const server: Server = createServer(({ url, method, headers }, answer) => {
    requests.push({ url, method, headers })
    answer.writeHead(200, { 'content-type': 'text/html' }).end(name)
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, { url }) => socket.send(`${name} ${url}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    sockets.close()
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://${authority}/emqx`, ws: `ws://${authority}/own`, requests, close }
}

let dist: string
let home: Peer
let eu: Peer
let us: Peer
/** `mixed` has a default broker and two named ones below a path; `named` has two named ones only. */
let mixed: RunningConsole
let namedOnly: RunningConsole

const getNamedBrokers = () => [
  { id: 'eu', url: eu.url, wsUrl: eu.ws },
  { id: 'us', url: us.url, wsUrl: us.ws },
]

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'signalbox-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Signalbox</title>')
  ;[home, eu, us] = (await Promise.all(['home', 'eu', 'us'].map(startPeer))) as [Peer, Peer, Peer]
  const options = { port: 0, host: '127.0.0.1', dist }
  mixed = await startConsole({
    ...options,
    brokerUrl: home.url,
    wsUrl: home.ws,
    brokers: getNamedBrokers(),
    basePath: '/a/',
  })
  namedOnly = await startConsole({ ...options, brokers: getNamedBrokers() })
})
afterAll(async () => {
  await Promise.all([mixed?.close(), namedOnly?.close()])
  for (const peer of [home, eu, us]) peer?.close()
  rmSync(dist, { recursive: true, force: true })
})
beforeEach(() => {
  for (const peer of [home, eu, us]) peer.requests.length = 0
})

/** Sends the request exactly as written and returns the response. */
async function sendRequest(at: RunningConsole, path: string, headers: string[] = [], method = 'GET') {
  const { port } = new URL(at.url)
  const head = [`Host: 127.0.0.1:${port}`, 'Connection: close', 'Accept: text/html', ...headers].join('\r\n')
  const answer = await exchange(Number(port), `${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n`)
  return { status: parseStatus(answer), headers: parseHeaders(answer), body: answer.text.split('\r\n\r\n')[1] ?? '' }
}

const getReachedUrls = () => [home, eu, us].map(({ requests }) => requests.map(({ url }) => url))

describe('[SH-15] named brokers of the console’s server', () => {
  it.each([
    ['/a/api/v5/clients/a%2Fb', [['/emqx/api/v5/clients/a%2Fb'], [], []]],
    ['/a/brokers/eu/api/v5/clients/a%2Fb?x=%252F', [[], ['/emqx/api/v5/clients/a%2Fb?x=%252F'], []]],
    ['/a/brokers/us/api/v5/brokers/eu/api/v5/x', [[], [], ['/emqx/api/v5/brokers/eu/api/v5/x']]],
    ['/a/brokers/us/api-docs/swagger.json', [[], [], ['/emqx/api-docs/swagger.json']]],
  ])('%s is forwarded only to its broker, byte for byte', async (path, expected) => {
    expect((await sendRequest(mixed, path)).status).toBe(200)
    expect(getReachedUrls()).toEqual(expected)
  })

  it.each([
    '/a/brokers/as/api/v5/nodes',
    '/a/brokers/EU/api/v5/nodes',
    '/a/brokers/e%75/api/v5/nodes',
    '/a/brokers/eu%2Fapi/v5/nodes',
    '/a/brokers/eu/../us/api/v5/nodes',
    '/a/brokers/./eu/api/v5/nodes',
    '/a/brokers//eu/api/v5/nodes',
    '/a/brokers/eu/api/v50/nodes',
    '/a/brokers/eu/dashboard',
    '/a/brokers/http://127.0.0.1/api/v5/nodes',
    '/a/brokers/127.0.0.1:1/api/v5/nodes',
    '/a/brokers/__proto__/api/v5/nodes',
    '/brokers/eu/api/v5/nodes',
  ])('%s is not forwarded', async (path) => {
    const { status } = await sendRequest(mixed, path)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(getReachedUrls()).toEqual([[], [], []])
  })

  it('have the same rules for hosts, origins and bodies as a single broker', async () => {
    const path = '/a/brokers/eu/api/v5/login'
    expect((await sendRequest(mixed, path, ['Origin: http://evil.example', 'Content-Length: 0'], 'POST')).status).toBe(
      403,
    )
    expect((await sendRequest(mixed, path, ['Content-Length: 4'], 'DELETE')).status).toBe(400)
    const { port } = new URL(mixed.url)
    const foreign = await exchange(
      Number(port),
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    )
    expect(parseStatus(foreign)).toBe(421)
    expect(getReachedUrls()).toEqual([[], [], []])
    const sameOriginHeaders = [`Origin: http://127.0.0.1:${port}`, 'Content-Length: 0']
    expect((await sendRequest(mixed, path, sameOriginHeaders, 'POST')).status).toBe(200)
    expect(eu.requests[0]?.headers).toMatchObject({ host: new URL(eu.url).host, origin: new URL(eu.url).origin })
  })

  it('[SY-4] accept the identity provider’s response only at the exact path of each broker', async () => {
    const post = async (path: string) => {
      const headers = ['Origin: https://idp.example.com', 'Content-Length: 0']
      return (await sendRequest(mixed, path, headers, 'POST')).status
    }
    for (const path of [
      '/a/api/v5/sso/saml/acs',
      '/a/brokers/eu/api/v5/sso/saml/acs',
      '/a/brokers/us/api/v5/sso/saml/acs?x',
    ])
      expect([path, await post(path)]).toEqual([path, 200])
    const count = getReachedUrls().flat().length
    for (const path of [
      '/a/brokers/eu/api/v5/x/api/v5/sso/saml/acs',
      '/a/api/v5/brokers/eu/api/v5/sso/saml/acs',
      '/a/brokers/as/api/v5/sso/saml/acs',
      '/a/brokers/eu/api/v5/sso/saml/acs/',
      '/api/v5/sso/saml/acs',
    ])
      expect([path, await post(path)]).toEqual([path, 403])
    expect(getReachedUrls().flat()).toHaveLength(count)
  })

  it('cannot run responses as pages in the console’s origin', async () => {
    const policy = SECURITY_HEADERS['content-security-policy']
    const isolated = ['/a/brokers/eu/api-docs/evil.html', '/a/api-docs/evil.html', '/a/brokers/eu/api/v5/x']
    for (const path of isolated)
      expect((await sendRequest(mixed, path)).headers['content-security-policy']).toBe(`${policy}; sandbox`)
    expect((await sendRequest(mixed, '/a/')).headers['content-security-policy']).toBe(policy)
  })

  it.each([
    ['mqtt', 'home /own?x=1'],
    ['brokers/eu/mqtt', 'eu /own?x=1'],
    ['brokers/us/mqtt', 'us /own?x=1'],
  ])('%s connects to the listener of its broker', async (path, expected) => {
    const socket = new WebSocket(`${mixed.url.replace('http', 'ws')}${path}?x=1`)
    const message = await new Promise((resolve, reject) => {
      socket.on('message', (data) => resolve(String(data)))
      socket.on('error', reject)
    })
    socket.close()
    expect(message).toBe(expected)
  })

  it('that are unreachable are reported with their host name while the others respond', async () => {
    const brokers = [{ id: 'gone', url: 'http://127.0.0.1:1' }, ...getNamedBrokers()]
    const consoleServer = await startConsole({ port: 0, host: '127.0.0.1', dist, brokers })
    const unreachableAnswer = await sendRequest(consoleServer, '/brokers/gone/api/v5/nodes')
    const reachableAnswer = await sendRequest(consoleServer, '/brokers/us/api/v5/nodes')
    await consoleServer.close()
    expect([unreachableAnswer.status, unreachableAnswer.body]).toEqual([
      502,
      expect.stringContaining('BROKER_UNREACHABLE'),
    ])
    expect([reachableAnswer.status, reachableAnswer.body]).toEqual([200, expect.stringContaining('us')])
  })
})

describe('[SH-15] brokers.json', () => {
  it('lists the named brokers in the console’s format', async () => {
    const { status, headers, body } = await sendRequest(mixed, '/a/brokers.json')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/json', 'no-cache'])
    expect(headers['content-security-policy']).toBe(SECURITY_HEADERS['content-security-policy'])
    const list = JSON.parse(body)
    const entry = (id: string) => ({ id, name: id, url: `brokers/${id}/` })
    expect(list).toEqual({ brokers: [entry('eu'), entry('us')] })
    expect(parseServedBrokers(list, mixed.url)).toEqual(list)
    expect(JSON.parse((await sendRequest(namedOnly, '/brokers.json')).body)).toEqual({ page: false, ...list })
    expect(createBrokersFile({ brokerUrl: home.url })).toEqual({ brokers: [] })
  })
})

describe('[SH-15] page', () => {
  it.each([
    [() => namedOnly, '/', '/?broker=eu'],
    [() => namedOnly, '/?login_meta=a%2Bb', '/?broker=eu&login_meta=a%2Bb'],
    [() => namedOnly, '/?broker=', '/?broker=eu&broker='],
    [() => namedOnly, '/brokers/us', '/?broker=us'],
    [() => mixed, '/a/brokers/us/?login_meta=x', '/a/?broker=us&login_meta=x'],
    [() => mixed, '/a/brokers/as/', '/a/#/brokers/as/'],
  ])('%# redirects from %s to %s', async (at, path, to) => {
    const { status, headers } = await sendRequest(at(), path)
    expect([status, headers.location]).toEqual([302, to])
  })

  it.each([
    [() => mixed, '/a/'],
    [() => mixed, '/a/?broker=eu'],
    [() => namedOnly, '/?broker=us'],
    [() => namedOnly, '/?broker=unknown'],
  ])('%# is served at %s', async (at, path) => {
    const { status, body } = await sendRequest(at(), path)
    expect([status, body.includes('Signalbox')]).toEqual([200, true])
  })
})
