import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox'
import type { Answer } from './compare'
import { fillPath, findEntity, getAcceptedBodies, type Reference } from './entities'
import type { ObservedCall } from './observed'

interface CreateOptions {
  isDown?: boolean
  /** Fields that differ from the observed body. */
  overrides?: Record<string, unknown>
}

/** New sandbox with a web server, and helpers for each call. */
export class Stage {
  readonly sandbox: Sandbox
  /** Address of a web server that returns 200. */
  readonly peer: string
  private token = ''
  private readonly calls: readonly ObservedCall[]
  private readonly stopPeer: () => void
  private undo: (() => Promise<unknown>)[] = []
  private clients: MqttClient[] = []
  private readonly created = new Set<string>()

  private constructor(sandbox: Sandbox, peer: string, stopPeer: () => void, calls: readonly ObservedCall[]) {
    this.sandbox = sandbox
    this.peer = peer
    this.stopPeer = stopPeer
    this.calls = calls
  }

  static async open(calls: readonly ObservedCall[]): Promise<Stage> {
    const server = createServer((_, response) => response.end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const peer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sandbox = await startSandbox({ log: () => {} })
    const stage = new Stage(sandbox, peer, () => server.close().closeAllConnections(), calls)
    await stage.signIn()
    return stage
  }

  async close(): Promise<void> {
    await this.reset()
    await this.sandbox.stop()
    this.stopPeer()
  }

  private async signIn(): Promise<void> {
    const { body } = await this.request('post', '/login', { username: 'admin', password: 'public' })
    this.token = (body as { token: string }).token
  }

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isText = typeof body === 'string' || body instanceof FormData
    const response = await fetch(`${this.sandbox.api}/api/v5${path}`, {
      method,
      headers: {
        ...this.authorization(),
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: readJson(text) }
  }

  async download(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(`${this.sandbox.api}/api/v5${path}`, { headers: this.authorization() })
    return new Uint8Array(await response.arrayBuffer())
  }

  /** Polls until the body is ready, for at most ten seconds. */
  // biome-ignore lint/suspicious/noExplicitAny: the reader knows the shape
  async waitFor(path: string, isReady: (body: any) => boolean): Promise<void> {
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
      if (isReady((await this.request('get', path)).body)) return
    }
  }

  private authorization(): { authorization: string } {
    return { authorization: `Bearer ${this.token}` }
  }

  /** Changes settings until the call is finished. */
  async change(path: string, settings: unknown): Promise<void> {
    await this.restoreLater(path)
    await this.request('put', path, settings)
  }

  /** Restores settings after the call. */
  async restoreLater(path: string): Promise<void> {
    const { status, body } = await this.request('get', path)
    if (status === 200) this.undo.push(() => this.request('put', path, body))
  }

  /** Creates a missing member of a collection and its dependencies from the observed body. */
  async create({ item, names }: Reference, options: CreateOptions = {}): Promise<void> {
    const entity = findEntity(item)
    const path = fillPath(item, names)
    if (!entity || this.created.has(path)) return
    this.created.add(path)
    if ((await this.request('get', path)).status === 200) return
    const body = { ...this.getBody({ item, names }), ...options.overrides }
    for (const needed of entity.getNeeds?.(body) ?? []) await this.create(needed, options)
    const [method = '', template = ''] = entity.create.split(' ')
    await this.request(
      method,
      fillPath(template, names),
      await this.adapt(entity.isList ? [body] : body, options.isDown),
    )
    this.removeLater({ item, names })
  }

  /** Body that creates a member: the observed one, or that of another member with its name replaced. */
  getBody({ item, names }: Reference): Record<string, unknown> {
    const entity = findEntity(item)
    if (!entity) return {}
    const bodies = getAcceptedBodies(entity, this.calls)
    const path = fillPath(item, names)
    const isSame = (body: Record<string, unknown>) => fillPath(item, { ...names, ...entity.getNames(body) }) === path
    const type = names.id?.split(':')[0]
    const found = bodies.find(isSame) ?? bodies.find((body) => body.type === type) ?? entity.fallback ?? bodies[0] ?? {}
    return entity.rename(found, names)
  }

  /** Deletes a member after the call. */
  removeLater({ item, names }: Reference): void {
    this.undo.push(() => this.request('delete', fillPath(item, names)))
  }

  /** Replaces addresses of the observed environment. */
  async adapt<Value>(value: Value, isDown = false): Promise<Value> {
    if (value === undefined || value instanceof FormData) return value
    let text = JSON.stringify(value)
    if (text.includes('-BEGIN CERTIFICATE-')) {
      // The observed certificate is truncated.
      const { certfile, keyfile } = await this.getCertificate()
      text = text.replace(/"certfile":"[^"]*"/, `"certfile":${JSON.stringify(certfile)}`)
      text = text.replace(/"keyfile":"[^"]*"/, `"keyfile":${JSON.stringify(keyfile)}`)
    }
    const mqttPort = new URL(this.sandbox.mqtt).port
    return JSON.parse(
      text
        .replace(/http:\/\/127\.0\.0\.1:\d{4,5}/g, isDown ? 'http://127.0.0.1:9' : this.peer)
        .replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, moveToFuture)
        .replace(/"bind":"127\.0\.0\.1:(\d+)"/g, (_, port) => `"bind":"127.0.0.1:${port === '1883' ? mqttPort : 0}"`),
    )
  }

  private async getCertificate(): Promise<Record<string, unknown>> {
    const { body } = await this.request('get', '/listeners/ssl:default')
    return (body as { ssl_options: Record<string, unknown> }).ssl_options
  }

  async connect(clientId: string, options: IClientOptions & { url?: string } = {}): Promise<MqttClient> {
    const { url = this.sandbox.mqtt, ...more } = options
    const client = mqtt.connect(url, { clientId, reconnectPeriod: 0, protocolVersion: 5, ...more })
    this.clients.push(client)
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve())
      client.once('error', reject)
    })
    return client
  }

  /** Reverts the call and its preparation. */
  async reset(): Promise<void> {
    for (const client of this.clients) client.end(true)
    for (const step of this.undo.reverse()) await step()
    await this.signIn()
    for (const { options } of this.clients) {
      await this.request('delete', `/clients/${encodeURIComponent(options.clientId ?? '')}`)
    }
    this.clients = []
    this.undo = []
    this.created.clear()
  }
}

/** Moves a past time to the future by whole days. */
function moveToFuture(time: string): string {
  const DAY = 86_400_000
  const daysLate = Math.max(0, Math.ceil((Date.now() - Date.parse(time)) / DAY))
  return new Date(Date.parse(time) + daysLate * DAY).toISOString()
}

function readJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
