import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import mqtt, { type IClientOptions } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ListenerOptions } from '../../mqtt/types'
import { NODE, startBroker, waitUntil } from './support'

interface Pair {
  key: string
  cert: string
}

/** Node cannot create certificates. */
const able = spawnSync('openssl', ['version']).status === 0
if (!able) console.log('TLS tests: no openssl on this machine; skipped')

/** Creates a self-signed certificate for 127.0.0.1 and localhost. */
function createSelfSigned(folder: string, commonName: string): Pair {
  const file = (ending: string) => join(folder, `${commonName}.${ending}`)
  const requestArgs = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ]
  const subject = ['-subj', `/O=Test/CN=${commonName}`, '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  execFileSync('openssl', [...requestArgs, '-keyout', file('key'), '-out', file('crt'), ...subject], { stdio: 'pipe' })
  return { key: readFileSync(file('key'), 'utf8'), cert: readFileSync(file('crt'), 'utf8') }
}

describe.skipIf(!able)('TLS listeners', () => {
  let folder: string
  let server: Pair
  let user: Pair

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-tls-'))
    server = createSelfSigned(folder, 'broker')
    user = createSelfSigned(folder, 'meter-7')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const secure = ['ssl', 'wss'] as const
  type SecureType = (typeof secure)[number]

  const start = async (type: SecureType, tls: Partial<ListenerOptions['tls']> = {}) => {
    const broker = await startBroker({ nodes: [{ listeners: [{ type, tls: { ...server, ...tls } }] }] })
    const port = broker.node(NODE)?.listeners[0]?.port ?? 0
    const url = type === 'ssl' ? `mqtts://127.0.0.1:${port}` : `wss://127.0.0.1:${port}/mqtt`
    return { broker, port, url, listener: broker.node(NODE)?.listeners[0] }
  }

  const enter = async (url: string, options: IClientOptions) => {
    const client = await mqtt.connectAsync(url, { protocolVersion: 5, reconnectPeriod: 0, ...options }, false)
    client.on('error', () => {})
    onTestFinished(() => client.endAsync(true))
    return client
  }

  it.each(secure)('supports all QoS levels over %s', async (type) => {
    const { broker, url } = await start(type)
    const client = await enter(url, { clientId: 'c', ca: server.cert })
    const received: string[] = []
    client.on('message', (topic, payload, { qos }) => received.push(`${topic} ${payload} ${qos}`))
    await client.subscribeAsync('a/+', { qos: 2 })
    for (const qos of [0, 1, 2] as const) await client.publishAsync('a/b', 'x'.repeat(20_000), { qos })
    await waitUntil('three messages', () => received.length === 3)
    expect(received.map((line) => line.slice(-1))).toEqual(['0', '1', '2'])
    expect(broker.clients.get('c')).toMatchObject({
      connected: true,
      listener: `${type}:default`,
      ip_address: '127.0.0.1',
    })
  })

  it.each(secure)('a client that does not trust the certificate cannot connect over %s', async (type) => {
    const { broker, url } = await start(type)
    await expect(enter(url, { clientId: 'wary' })).rejects.toThrow(/self-signed/)
    expect(broker.clients.get('wary')).toBeUndefined()
  })

  it.each(secure)('closes plain text connections on %s and keeps listening', async (type) => {
    const { broker, port, url, listener } = await start(type)
    const plain = type === 'ssl' ? `mqtt://127.0.0.1:${port}` : `ws://127.0.0.1:${port}/mqtt`
    await expect(enter(plain, { clientId: 'plain', connectTimeout: 2_000 })).rejects.toThrow()
    expect(broker.clients.get('plain')).toBeUndefined()
    await enter(url, { clientId: 'after', ca: server.cert })
    expect(listener?.currentConnections).toBe(1)
  })

  it.each(secure)('passes the client certificate of %s to authentication', async (type) => {
    const { broker, url } = await start(type, { ca: user.cert, requestCert: true, rejectUnauthorized: true })
    const receivedSubjects: unknown[] = []
    broker.hooks.authenticate = ({ certCommonName, certSubject }) => {
      receivedSubjects.push([certCommonName, certSubject])
      return { ok: true }
    }
    await enter(url, { clientId: 'known', ca: server.cert, key: user.key, cert: user.cert })
    expect(receivedSubjects).toEqual([['meter-7', expect.stringContaining('meter-7')]])
    await expect(enter(url, { clientId: 'unknown', ca: server.cert, connectTimeout: 2_000 })).rejects.toThrow()
    expect(broker.clients.get('unknown')).toBeUndefined()
    expect(receivedSubjects).toHaveLength(1)
  })

  it.each(secure)('a kick closes the connection of %s with its reason', async (type) => {
    const { broker, url } = await start(type)
    const client = await enter(url, { clientId: 'kicked', ca: server.cert })
    const reasons: (number | undefined)[] = []
    client.on('disconnect', ({ reasonCode }) => reasons.push(reasonCode))
    const closed = new Promise((resolve) => client.once('close', () => resolve(true)))
    broker.clients.kick('kicked')
    expect(await closed).toBe(true)
    expect(reasons).toEqual([0x98])
  })

  it.each(secure)('stopping the broker aborts a pending handshake on %s', async (type) => {
    const { broker, port } = await start(type)
    const half = connectTls({ host: '127.0.0.1', port, ca: server.cert })
    half.on('error', () => {})
    await new Promise((resolve) => half.once('secureConnect', resolve))
    const closed = new Promise((resolve) => half.once('close', () => resolve(true)))
    await broker.stop()
    expect(await closed).toBe(true)
  })
})
