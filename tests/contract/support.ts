import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox'

export interface Reply {
  status: number
  type: string
  text: string
  /** Parsed JSON, undefined for other responses. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers are what is tested
  body: any
}

interface RequestOptions {
  /** Authorization header; null sends none. Defaults to the administrator's token. */
  auth?: string | null
  headers?: Record<string, string>
}

interface Connected {
  client: MqttClient
  /** CONNACK code, or an error message without one. */
  code: number | string
  messages: { topic: string; payload: string; qos: number; retain: boolean }[]
}

/** Sandbox of a test file on free ports, which fails on responses that violate the document. */
export interface Bench {
  sandbox: Sandbox
  token: string
  get(path: string, options?: RequestOptions): Promise<Reply>
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Reply>
  put(path: string, body?: unknown, options?: RequestOptions): Promise<Reply>
  delete(path: string, options?: RequestOptions): Promise<Reply>
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Reply>
  signIn(username: string, password: string): Promise<string>
  connect(clientId: string, options?: IClientOptions & { url?: string }): Promise<Connected>
}

/** Starts the sandbox before the tests of a file and stops it afterwards. */
export function openBench(options: SandboxOptions = {}): Bench {
  const clients: MqttClient[] = []
  const logged: string[] = []
  const bench = {} as Bench
  const request: Bench['request'] = async (method, path, body, { auth, headers } = {}) => {
    const authorization = auth === undefined ? `Bearer ${bench.token}` : auth
    const response = await fetch(`${bench.sandbox.api}${/^\/api[-/]/.test(path) ? path : `/api/v5${path}`}`, {
      method,
      headers: {
        ...(authorization !== null && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    return { status: response.status, type, text, body: type === 'application/json' ? JSON.parse(text) : undefined }
  }
  Object.assign(bench, {
    request,
    get: (path, more) => request('GET', path, undefined, more),
    post: (path, body, more) => request('POST', path, body, more),
    put: (path, body, more) => request('PUT', path, body, more),
    delete: (path, more) => request('DELETE', path, undefined, more),
    signIn: async (username, password) =>
      (await request('POST', '/login', { username, password }, { auth: null })).body?.token,
    connect: (clientId, { url, ...more } = {}) =>
      new Promise((resolve) => {
        const client = mqtt.connect(url ?? bench.sandbox.mqtt, { clientId, reconnectPeriod: 0, ...more })
        clients.push(client)
        const messages: Connected['messages'] = []
        client.on('message', (topic, payload, { qos, retain }) =>
          messages.push({ topic, payload: payload.toString(), qos, retain }),
        )
        const settle = (code: number | string): void => resolve({ client, code, messages })
        client.once('connect', (ack) => settle(ack.reasonCode ?? ack.returnCode ?? 0))
        client.once('error', (error) => settle((error as { code?: number }).code ?? error.message))
        client.once('close', () => settle('closed'))
      }),
  } satisfies Omit<Bench, 'sandbox' | 'token'>)

  beforeAll(async () => {
    // Ignore system alarms, which depend on the load of the machine.
    const log = (line: string): void => void (line.startsWith('alarm ') || logged.push(line))
    bench.sandbox = await startSandbox({ strictAnswers: true, log, ...options })
    bench.token = await bench.signIn('admin', 'public')
  }, 60_000)
  afterAll(async () => {
    for (const client of clients) client.end(true)
    await bench.sandbox.stop()
    expect(bench.sandbox.wrongAnswers).toEqual([])
    expect(logged).toEqual([])
  })
  return bench
}

/** Parses the JSON message of a 400 response of the request validation. */
export const violation = (reply: Reply): Record<string, unknown> => {
  expect(reply.status).toBe(400)
  expect(reply.body.code).toBe('BAD_REQUEST')
  return JSON.parse(reply.body.message)
}

/** Waits until `read` returns the expected value; fails with the last difference. */
export async function eventually(read: () => Promise<unknown> | unknown, expected: unknown, ms = 5_000): Promise<void> {
  await expect.poll(read, { timeout: ms, interval: 50 }).toEqual(expected)
}
