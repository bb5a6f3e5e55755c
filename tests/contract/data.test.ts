import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { PROJECT } from '../../scripts/project'

const folder = mkdtempSync(join(tmpdir(), 'signalbox-data-'))
let running: SandboxProcess | undefined
const clients: MqttClient[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.end(true)
  running?.process.kill('SIGKILL')
  running = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface SandboxProcess {
  process: ChildProcess
  api: string
  mqtt: string
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
  kill(): Promise<void>
}

/** Starts a sandbox in its own process, so that it can be killed. */
async function start(data: string): Promise<SandboxProcess> {
  const ports = ['--api-port', '0', '--mqtt-port', '0', '--ws-port', '0']
  const args = ['--import', 'tsx', 'sandbox/main.ts', ...ports, '--strict-answers', '--ready-json', '--data', data]
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('exit', () => reject(new Error(errors)))
  })
  const { api, mqtt: address } = JSON.parse(line) as { api: string; mqtt: string }
  let token = ''
  const call: SandboxProcess['call'] = async (method, path, body) => {
    const response = await fetch(`${api}/api/v5${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const signedIn = await call('POST', '/login', { username: 'admin', password: 'public' })
  token = (signedIn.body as { token: string }).token
  running = {
    process: child,
    api,
    mqtt: address,
    call,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
  return running
}

const connect = async (url: string, clientId: string, options: IClientOptions = {}) => {
  const client = mqtt.connect(url, { clientId, reconnectPeriod: 0, protocolVersion: 5, ...options })
  clients.push(client)
  const messages: string[] = []
  client.on('message', (topic, payload) => messages.push(`${topic} ${payload}`))
  const present = await new Promise<boolean>((resolve, reject) => {
    client.once('connect', (ack) => resolve(ack.sessionPresent))
    client.once('error', reject)
  })
  return { client, messages, present }
}
const lasting: IClientOptions = { clean: false, properties: { sessionExpiryInterval: 3600 } }

/** Each start is a separate process. */
const LIMIT = 120_000
const PATIENT = { timeout: 30_000 }

describe('--data', { timeout: LIMIT }, () => {
  it('restores users, bans, keys, settings, retained and delayed messages, sessions and their queued messages', async () => {
    const data = join(folder, 'all')
    const before = await start(data)
    await before.call('POST', '/users', {
      username: 'second',
      password: 'Secret-123',
      role: 'viewer',
      description: 'x',
    })
    await before.call('POST', '/banned', { as: 'clientid_re', who: '^bad' })
    await before.call('POST', '/api_key', { name: 'key', desc: '', enable: true })
    const settings = (await before.call('GET', '/mqtt/retainer')).body as object
    await before.call('PUT', '/mqtt/retainer', { ...settings, max_payload_size: '2MB' })
    const publisher = await connect(before.mqtt, 'publisher')
    await publisher.client.publishAsync('kept', Buffer.from([0, 255]), { retain: true, qos: 1 })
    await publisher.client.publishAsync('taken', 'x', { retain: true, qos: 1 })
    await publisher.client.publishAsync('taken', '', { retain: true, qos: 1 })
    await publisher.client.publishAsync('$delayed/600/later', 'x', { qos: 1 })
    const reader = await connect(before.mqtt, 'reader', lasting)
    await reader.client.subscribeAsync(['a/#', '$share/g/b'], { qos: 1 })
    reader.client.end(true)
    const leaver = await connect(before.mqtt, 'leaver')
    await leaver.client.subscribeAsync('a/#')
    for (let i = 0; i < 3; i++) await publisher.client.publishAsync(`a/${i}`, 'x', { qos: 1 })
    await before.kill()

    const after = await start(data)
    const names = async (path: string, key: string) => {
      const { body } = await after.call('GET', path)
      const rows = Array.isArray(body) ? body : (body as { data: Record<string, unknown>[] }).data
      return rows.map((row) => row[key])
    }
    expect(await names('/users', 'username')).toEqual(['admin', 'second'])
    expect(await names('/banned', 'who')).toEqual(['^bad'])
    expect(await names('/api_key', 'name')).toEqual(['key'])
    expect((await after.call('GET', '/mqtt/retainer')).body).toMatchObject({ max_payload_size: '2MB' })
    expect(await names('/mqtt/retainer/messages', 'topic')).toEqual(['kept'])
    expect((await after.call('GET', '/mqtt/retainer/message/kept')).body).toMatchObject({ payload: 'AP8=' })
    await expect(connect(after.mqtt, 'bad-one')).rejects.toThrow()
    expect(await names('/clients', 'clientid')).toEqual(['reader'])
    expect(await names('/clients/reader/subscriptions', 'topic')).toEqual(['a/#', '$share/g/b'])
    expect(await names('/mqtt/delayed/messages', 'topic')).toEqual(['later'])
    const secondConnection = await connect(after.mqtt, 'reader', lasting)
    expect(secondConnection.present).toBe(true)
    await expect.poll(() => secondConnection.messages, PATIENT).toEqual(['a/0 x', 'a/1 x', 'a/2 x'])
    await expect
      .poll(async () => (await after.call('GET', '/clients/reader')).body, PATIENT)
      .toMatchObject({
        inflight_cnt: 0,
        mqueue_len: 0,
      })
    await after.kill()

    // Acknowledged messages are not sent again.
    const last = await start(data)
    const third = await connect(last.mqtt, 'reader', lasting)
    expect(third.present).toBe(true)
    await third.client.publishAsync('a/end', 'x', { qos: 1 })
    await expect.poll(() => third.messages, PATIENT).toEqual(['a/end x'])
  })

  it('loses no acknowledged write when killed during 1,000 writes', async () => {
    const data = join(folder, 'kill')
    const before = await start(data)
    const publisher = await connect(before.mqtt, 'publisher')
    const acknowledged = { bans: new Set<string>(), retained: new Set<string>() }
    const writeBans = async () => {
      for (let i = 0; i < 500; i++) {
        const clientId = `c${i}`
        const { status } = await before.call('POST', '/banned', { as: 'clientid', who: clientId })
        if (status === 200) acknowledged.bans.add(clientId)
      }
    }
    const publishRetained = async () => {
      for (let i = 0; i < 500; i++) {
        await publisher.client.publishAsync(`r/${i}`, 'x'.repeat(1000), { retain: true, qos: 1 })
        acknowledged.retained.add(`r/${i}`)
      }
    }
    const both = Promise.allSettled([writeBans(), publishRetained()])
    const getFewest = () => Math.min(acknowledged.bans.size, acknowledged.retained.size)
    await expect.poll(getFewest, { ...PATIENT, interval: 10 }).toBeGreaterThan(100)
    await before.kill()
    publisher.client.end(true)
    await both
    expect(acknowledged.bans.size).toBeLessThan(500)

    const after = await start(data)
    const readAll = async (path: string, key: string) => {
      const { body } = await after.call('GET', `${path}?limit=1000`)
      return new Set((body as { data: Record<string, string>[] }).data.map((row) => row[key]))
    }
    const bans = await readAll('/banned', 'who')
    const retained = await readAll('/mqtt/retainer/messages', 'topic')
    expect([...acknowledged.bans].filter((clientId) => !bans.has(clientId))).toEqual([])
    expect([...acknowledged.retained].filter((topic) => !retained.has(topic))).toEqual([])
    expect(readdirSync(data).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  it('rejects a folder used by another process or written by another version', async () => {
    const data = join(folder, 'shared')
    const first = await start(data)
    await expect(start(data)).rejects.toThrow(/is in use by process \d+; choose another folder with --data/)
    await first.kill()
    writeFileSync(join(data, 'format'), '99')
    await expect(start(data)).rejects.toThrow(/another version/)
  })
})
