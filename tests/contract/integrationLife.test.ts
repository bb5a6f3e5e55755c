import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox'
import { PROJECT } from '../../scripts/project'
import { httpPeer } from './peers'
import { secret } from './samples'
import { eventually } from './support'

const folder = mkdtempSync(join(tmpdir(), 'signalbox-integration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function createApiCaller(sandbox: Sandbox) {
  const callApi = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${sandbox.api}/api/v5${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { token } = await callApi('POST', '/login', { username: 'admin', password: 'public' })
  return (method: string, path: string, body?: object) => callApi(method, path, body, token)
}

describe('persisted connectors, actions, sources, schemas and devices', () => {
  it('survive a restart with their secrets and keep working', async () => {
    const peer = await httpPeer()
    const options = { data: join(folder, 'data'), strictAnswers: true }
    const first = await startSandbox(options)
    const callApi = await createApiCaller(first)
    await callApi('POST', '/connectors', {
      type: 'http',
      name: 'kept',
      url: `http://127.0.0.1:${peer.port}`,
      headers: { authorization: `Bearer ${secret}` },
    })
    await callApi('POST', '/actions', { type: 'http', name: 'kept', connector: 'kept', parameters: { path: '/kept' } })
    await callApi('POST', '/connectors', { type: 'mqtt', name: 'kept', server: '127.0.0.1:1', enable: false })
    await callApi('POST', '/sources', { type: 'mqtt', name: 'kept', connector: 'kept', parameters: { topic: 'a/#' } })
    await callApi('POST', '/schema_registry', { type: 'json', name: 'kept', source: '{"type":"number"}' })
    await callApi('PUT', '/gcp_devices/kept', { config: 'YQ==' })
    const paths = ['/connectors', '/actions', '/sources', '/schema_registry', '/gcp_devices']
    const read = async (get: typeof callApi) => Promise.all(paths.map((path) => get('GET', path)))
    const before = await read(callApi)
    await first.stop()

    const second = await startSandbox(options)
    try {
      const callSecondApi = await createApiCaller(second)
      await eventually(async () => (await callSecondApi('GET', '/connectors/http:kept')).status, 'connected')
      expect(await read(callSecondApi)).toEqual(before)
      second.services.actions?.send('http:kept', { n: 1 }, 'test')
      await eventually(
        () => peer.requests.map(({ url, headers }) => [url, headers.authorization]),
        [['/kept', `Bearer ${secret}`]],
      )
      expect(second.services.schemas?.check('kept', 1)).toBe(true)
      expect(second.wrongAnswers).toEqual([])
    } finally {
      await second.stop()
    }
  }, 60_000)

  it('release all resources, so that the process can exit', async () => {
    const mute = createServer((socket) => socket.on('error', () => undefined).resume())
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    const script = `
      const { startSandbox } = await import('./sandbox/sandbox.ts')
      const sandbox = await startSandbox({ nodes: 2 })
      const call = async (path, body, token) => (await fetch(sandbox.api + '/api/v5' + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token },
        body: JSON.stringify(body),
      })).json()
      const { token } = await call('/login', { username: 'admin', password: 'public' })
      const server = sandbox.mqtt.replace('mqtt://', '')
      const far = '127.0.0.1:${port}'
      const made = [
        await call('/connectors', { type: 'mqtt', name: 'own', server }, token),
        await call('/sources', { type: 'mqtt', name: 'own', connector: 'own', parameters: { topic: 'a' } }, token),
        await call('/connectors', { type: 'mqtt', name: 'mute', server: far, resource_opts: { start_timeout: '50ms' } }, token),
        await call('/connectors', { type: 'mysql', name: 'mute', server: far, database: 'd' }, token),
        await call('/connectors', { type: 'http', name: 'mute', url: 'http://' + far }, token),
        await call('/actions', { type: 'http', name: 'mute', connector: 'mute', parameters: {} }, token),
        await call('/connectors', { type: 'http', name: 'gone', url: 'http://127.0.0.1:1' }, token),
        await call('/actions', { type: 'http', name: 'gone', connector: 'gone', parameters: {} }, token),
      ]
      sandbox.services.actions.send('http:mute', {}, 'test')
      sandbox.services.actions.send('http:gone', {}, 'test')
      await new Promise((resolve) => setTimeout(resolve, 200))
      await sandbox.stop()
      console.log(made.map(({ status }) => status).join())
    `
    const args = ['--import', 'tsx', '--input-type=module', '-e', script]
    // The process exits by itself, or the timeout kills it and rejects.
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: PROJECT, timeout: 25_000 })
    expect(stdout.trim()).toBe(
      'connected,connected,connecting,disconnected,connected,connected,disconnected,connecting',
    )
    expect(await new Promise((resolve) => mute.getConnections((_error, count) => resolve(count)))).toBe(0)
    mute.close()
  }, 30_000)
})

const able = spawnSync('openssl', ['version']).status === 0
if (!able) console.log('TLS of connectors: no openssl on this machine; skipped')

describe.skipIf(!able)('connector over TLS', () => {
  const pems: Record<string, { key: string; cert: string }> = {}
  let sandbox: Sandbox
  let callApi: Awaited<ReturnType<typeof createApiCaller>>
  beforeAll(async () => {
    for (const name of ['server', 'user']) pems[name] = createCertificate(name)
    sandbox = await startSandbox({ strictAnswers: true })
    callApi = await createApiCaller(sandbox)
  }, 60_000)
  afterAll(() => sandbox.stop())

  /** Creates a self-signed certificate for 127.0.0.1. */
  function createCertificate(name: string): { key: string; cert: string } {
    const files = ['key', 'crt'].map((ending) => join(folder, `${name}.${ending}`))
    const [key = '', cert = ''] = files
    const opensslArgs = [
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
    const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1']
    execFileSync('openssl', [...opensslArgs, '-keyout', key, '-out', cert, ...subject], { stdio: 'pipe' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  }

  it('accepts PEM texts, verifies against the given CA, and presents its certificate', async () => {
    const receivedUrls: string[] = []
    const options = { ...pems.server, requestCert: true, ca: pems.user?.cert ?? '' }
    const server = createTlsServer(options, (request, response) => {
      receivedUrls.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    const connector = (name: string, ssl: object) =>
      callApi('POST', '/connectors', { type: 'http', name, url, ssl: { enable: true, verify: 'verify_peer', ...ssl } })
    const clientCertificate = { certfile: pems.user?.cert, keyfile: pems.user?.key }
    const trusting = await connector('trusting', { cacertfile: pems.server?.cert, ...clientCertificate })
    expect([trusting.status, trusting.status_reason]).toEqual(['connected', undefined])
    await callApi('POST', '/actions', { type: 'http', name: 'a', connector: 'trusting', parameters: { path: '/tls' } })
    sandbox.services.actions?.send('http:a', {}, 'test')
    await eventually(() => receivedUrls, ['/tls'])
    expect((await connector('wary', clientCertificate)).status_reason).toMatch(/self-signed certificate/)
    expect((await connector('careless', { verify: 'verify_none', ...clientCertificate })).status).toBe('connected')
    expect((await connector('broken', { certfile: '/no/such/file.pem' })).status_reason).toContain('ENOENT')
    expect(sandbox.wrongAnswers).toEqual([])
    server.closeAllConnections()
    server.close()
  })
})
