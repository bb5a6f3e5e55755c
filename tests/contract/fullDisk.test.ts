import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox'
import type { Disk } from '../../sandbox/store/Disk'
import { type FullDisk, injectedDisk, mountedDisk, mountFault } from './fullDisks'

const noop = (): void => undefined

async function open(folder: string, disk?: Disk) {
  const sandbox = await startSandbox({ data: folder, strictAnswers: true, log: noop, ...(disk && { disk }) })
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.api}/api/v5${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  let token = ''
  token = (await call('POST', '/login', { username: 'admin', password: 'public' })).body.token
  const listValues = async (path: string, key: string): Promise<string[]> =>
    (await call('GET', `${path}?limit=1000`)).body.data.map((row: Record<string, string>) => row[key]).sort()
  return {
    sandbox,
    call,
    bans: () => listValues('/banned', 'who'),
    retained: () => listValues('/mqtt/retainer/messages', 'topic'),
    delayed: () => listValues('/mqtt/delayed/messages', 'topic'),
  }
}

/** Starts a second sandbox on the files that a killed one would have left. */
async function inspectAfterKill<T>(
  folder: string,
  look: (bench: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'signalbox-killed-'))
  cpSync(folder, copy, { recursive: true })
  const bench = await open(copy)
  try {
    return await look(bench)
  } finally {
    await bench.sandbox.stop()
    rmSync(copy, { recursive: true })
  }
}

const publisher = async (sandbox: Sandbox, protocolVersion: 4 | 5) => {
  const client = mqtt.connect(sandbox.mqtt, { protocolVersion, reconnectPeriod: 0, clientId: `p${protocolVersion}` })
  onTestFinished(() => void client.end(true))
  await new Promise((resolve, reject) => client.once('connect', resolve).once('error', reject))
  return client
}

const fault = mountFault()
if (fault !== undefined) console.log(`Tests on a full tmpfs are skipped: ${fault}`)
const disks: { name: string; make: () => FullDisk }[] = [
  { name: 'one that writes short and then fails', make: injectedDisk },
  ...(fault === undefined ? [{ name: 'a tmpfs', make: mountedDisk }] : []),
]

describe.each(disks)('full disk: $name', { timeout: 120_000 }, ({ make }) => {
  it('rejects writes, loses no acknowledged data, and recovers when space is available', async () => {
    const full = make()
    onTestFinished(() => full.remove())
    const bench = await open(full.folder, full.disk)
    onTestFinished(() => bench.sandbox.stop())
    const bans = new Set<string>()
    const retained = new Set<string>()
    const delayed = new Set<string>()
    const refusals: string[] = []
    const ban = async (clientId: string) => {
      const { status, body } = await bench.call('POST', '/banned', {
        as: 'clientid',
        who: clientId,
        reason: 'x'.repeat(300),
      })
      if (status === 200) bans.add(clientId)
      else refusals.push(`${status} ${body.code}`)
    }
    const publish = async (topic: string) => {
      const message = { topic, payload: 'x'.repeat(1000), qos: 1, retain: true }
      const { status } = await bench.call('POST', '/publish', message)
      if (status < 300) (topic.startsWith('$delayed') ? delayed : retained).add(topic.split('/').at(-1) ?? '')
      else refusals.push(`${status}`)
    }
    const writeData = async (name: string) => {
      for (let i = 0; i < 10; i++) {
        await ban(`${name}${i}`)
        await publish(`${name}${i}`)
        await publish(`$delayed/900/${name}${i}`)
      }
    }
    const asAcknowledged = { bans: () => [...bans].sort(), retained: () => [...retained].sort() }
    await writeData('before')
    expect(refusals).toEqual([])

    full.fill()
    await writeData('full')
    expect(new Set(refusals)).toEqual(new Set(['503 SERVICE_UNAVAILABLE', '503']))
    // Memory and disk have the same state.
    expect(await bench.bans()).toEqual(asAcknowledged.bans())
    expect(await bench.retained()).toEqual(asAcknowledged.retained())
    // Sign-in requires no write.
    expect((await bench.call('POST', '/login', { username: 'admin', password: 'public' })).status).toBe(200)
    const modern = await publisher(bench.sandbox, 5)
    const big = Buffer.alloc(8192, 'x')
    await expect(modern.publishAsync('refused', big, { qos: 1, retain: true })).rejects.toMatchObject({ code: 0x97 })
    // MQTT 3.1.1 has no error code, so the connection closes without an acknowledgement.
    const legacy = await publisher(bench.sandbox, 4)
    const connectionClosed = new Promise<void>((resolve) => legacy.once('close', () => resolve()))
    legacy.publish('refused', big, { qos: 2, retain: true })
    await connectionClosed
    await inspectAfterKill(full.folder, async (left) => {
      expect(await left.bans()).toEqual(asAcknowledged.bans())
      expect(await left.retained()).toEqual(asAcknowledged.retained())
      expect(new Set(await left.delayed())).toEqual(delayed)
    })

    full.free()
    refusals.length = 0
    await writeData('after')
    expect(refusals).toEqual([])
    await bench.sandbox.stop()
    await inspectAfterKill(full.folder, async (left) => {
      expect(await left.bans()).toEqual(asAcknowledged.bans())
      expect(await left.retained()).toEqual(asAcknowledged.retained())
      expect(new Set(await left.delayed())).toEqual(delayed)
    })
  })
})

describe('full disk', { timeout: 120_000 }, () => {
  it('does not change memory if a file cannot be replaced', async () => {
    const full = injectedDisk()
    onTestFinished(() => full.remove())
    let refuses = ''
    const renameSync: Disk['renameSync'] = (from, to) => {
      if (refuses !== '' && String(to).endsWith(refuses)) throw new Error('EIO')
      full.disk.renameSync(from, to)
    }
    const bench = await open(full.folder, { ...full.disk, renameSync })
    onTestFinished(() => bench.sandbox.stop())
    const rule = (id: string) => bench.call('POST', '/rules', { id, sql: 'SELECT * FROM "t"', actions: [] })
    expect((await rule('before')).status).toBe(201)
    refuses = 'rules.json'
    const { status, body } = await rule('refused')
    expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await bench.call('DELETE', '/rules/before')).status).toBe(503)
    expect((await bench.call('GET', '/rules')).body.data).toMatchObject([{ id: 'before' }])
    expect((await bench.call('POST', '/banned', { as: 'clientid', who: 'x' })).status).toBe(200)
    refuses = ''
    expect((await rule('after')).status).toBe(201)
    await inspectAfterKill(full.folder, async (left) => {
      const ids = (await left.call('GET', '/rules')).body.data.map(({ id }: { id: string }) => id)
      expect(ids.sort()).toEqual(['after', 'before'])
      expect(await left.bans()).toEqual(['x'])
    })
  })

  it('does not acknowledge messages or subscriptions that a session would lose', async () => {
    const full = injectedDisk()
    onTestFinished(() => full.remove())
    const bench = await open(full.folder, full.disk)
    onTestFinished(() => bench.sandbox.stop())
    const lasting = { clean: false, properties: { sessionExpiryInterval: 3600 } }
    const reader = mqtt.connect(bench.sandbox.mqtt, {
      protocolVersion: 5,
      clientId: 'r',
      reconnectPeriod: 0,
      ...lasting,
    })
    onTestFinished(() => void reader.end(true))
    await reader.subscribeAsync('a/#', { qos: 1 })
    const sender = await publisher(bench.sandbox, 5)
    full.fill()
    const [subscribeResult] = await reader.subscribeAsync('late', { qos: 1 }).catch((error: Error) => [error])
    expect(subscribeResult).toMatchObject(subscribeResult instanceof Error ? {} : { qos: 0x97 })
    reader.end(true)
    await expect
      .poll(async () => (await bench.call('GET', '/clients/r')).body.connected, { timeout: 5_000 })
      .toBe(false)
    await expect(sender.publishAsync('a/1', 'x', { qos: 1 })).rejects.toMatchObject({ code: 0x97 })
    full.free()
    await sender.publishAsync('a/2', 'x', { qos: 1 })
    await inspectAfterKill(full.folder, async (left) => {
      const { body } = await left.call('GET', '/clients/r')
      expect(body.mqueue_len).toBe(2)
      expect((await left.call('GET', '/clients/r/subscriptions')).body).toMatchObject([{ topic: 'a/#' }])
    })
  })
})
